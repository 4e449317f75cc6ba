// Package translate turns the model's phrases into sentences with the translation files. It needs
// no window.
package translate

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"strings"
	"sync"

	"github.com/nicksnyder/go-i18n/v2/i18n"
	"golang.org/x/text/language"

	"quadrille/model"
	"quadrille/resources"
)

// Language is a language of the program. File names contain its value.
type Language string

// The languages.
const (
	English Language = "en"      // the default language
	Chinese Language = "zh-Hans" // Simplified Chinese
)

// Languages lists the languages with their own names.
func Languages() []Named {
	return []Named{{English, "English"}, {Chinese, "简体中文"}}
}

// Named is a language with its name in that language.
type Named struct {
	Language Language
	Name     string
}

// Match returns the language closest to a tag ("zh", "zh_CN.UTF-8"), or English and false if none
// is close.
func Match(asked string) (Language, bool) {
	asked, _, _ = strings.Cut(strings.ReplaceAll(asked, "_", "-"), ".")
	tag, err := language.Parse(asked)
	if err != nil {
		return English, false
	}
	var tags []language.Tag
	for _, l := range Languages() {
		tags = append(tags, language.MustParse(string(l.Language)))
	}
	_, i, confidence := language.NewMatcher(tags).Match(tag)
	return Languages()[i].Language, confidence >= language.Low
}

// Translator makes sentences in one language. It is immutable and safe for concurrent use.
type Translator struct {
	Language  Language
	localizer func() *i18n.Localizer
}

// New returns the translator of a language, English if unknown. It reads the texts at first use, so
// a command without texts starts quickly.
func New(l Language) *Translator {
	if localizers[l] == nil {
		l = English
	}
	return &Translator{Language: l, localizer: localizers[l]}
}

// localizers holds for each language a function that reads its texts once.
var localizers = func() map[Language]func() *i18n.Localizer {
	all := make(map[Language]func() *i18n.Localizer)
	for _, l := range Languages() {
		all[l.Language] = sync.OnceValue(l.Language.read)
	}
	return all
}()

func (l Language) read() *i18n.Localizer {
	b := i18n.NewBundle(language.MustParse(string(l)))
	b.RegisterUnmarshalFunc("json", json.Unmarshal)
	names, err := fs.Glob(resources.Translations, "translations/*."+string(l)+".json")
	if err != nil {
		panic(err)
	}
	for _, name := range names {
		if _, err := b.LoadMessageFileFS(resources.Translations, name); err != nil {
			panic(fmt.Sprintf("translate: the built-in file %s: %v", name, err))
		}
	}
	return i18n.NewLocalizer(b, string(l))
}

// Say renders a phrase, or returns its key if that is unknown, which a test forbids.
func (t *Translator) Say(p model.Phrase) string {
	if p.Key == "" {
		return ""
	}
	data := make(map[string]any, len(p.Args)+1)
	for name, value := range p.Args {
		data[name] = t.argument(value)
	}
	data["Count"] = p.Count
	config := &i18n.LocalizeConfig{MessageID: p.Key, TemplateData: data, PluralCount: p.Count}
	localizer := t.localizer()
	text, err := localizer.Localize(config)
	if err != nil {
		// A text without plural forms is found only without a count.
		config.PluralCount = nil
		text, err = localizer.Localize(config)
	}
	if err != nil {
		return p.Key
	}
	return text
}

// Sentence is Say with a capital at the beginning.
func (t *Translator) Sentence(p model.Phrase) string {
	said := t.Say(p)
	if first := said[:min(len(said), 1)]; first >= "a" && first <= "z" {
		return strings.ToUpper(first) + said[1:]
	}
	return said
}

// Text renders the phrase of a key with pairs of argument name and value; see model.Say.
func (t *Translator) Text(key string, args ...any) string { return t.Say(model.Say(key, args...)) }

// argument returns the text of an argument. It escapes strings, which may come from outside, and
// joins lists.
func (t *Translator) argument(value any) any {
	switch v := value.(type) {
	case model.Phrase:
		return t.Say(v)
	case []model.Phrase:
		return t.list(v)
	case []string:
		shown := make([]string, len(v))
		for i, name := range v {
			shown[i] = Shown(name)
		}
		return strings.Join(shown, " ")
	default:
		return Shown(fmt.Sprint(v))
	}
}

// list joins phrases as the language does: "a, b and c".
func (t *Translator) list(phrases []model.Phrase) string {
	if len(phrases) == 0 {
		return ""
	}
	text := t.Say(phrases[0])
	for i, p := range phrases[1:] {
		key := "list.more"
		if i == len(phrases)-2 {
			key = "list.last"
		}
		text = t.Say(model.Say(key, "Before", text, "Next", t.Say(p)))
	}
	return text
}
