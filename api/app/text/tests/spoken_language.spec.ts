import { test } from '@japa/runner'
import { detectLanguage } from '#text/language/languages'
import { languageOf } from '#text/language/spoken_language'
import { THIRTY } from '#writers/tests/fixtures/briefs'

const PROMPTS: Record<string, string[]> = {
  en: [
    'How often should a cargo bike be serviced?',
    'Cargo bike maintenance',
    'Best pizza ovens 2026 review',
    'A weekend guide to Łódź',
    'Škoda Enyaq review',
    'Why a van is not enough for a moving company',
  ],
  de: [
    'Wie oft muss ein Lastenrad zur Wartung?',
    'Wärmepumpe im Altbau: Kosten und Förderung',
    'Tipps zur Auswahl eines Zahnarztes',
    'Was kostet eine Dachsanierung und wann lohnt sie sich für Eigentümer?',
  ],
  es: [
    '¿Cada cuánto hay que revisar una bicicleta de carga?',
    'Cómo elegir una clínica dental para toda la familia',
    'Consejos para ahorrar en la factura de la luz',
  ],
  fr: [
    'Comment choisir un vélo cargo pour la famille ?',
    "Les avantages d'un chauffage au bois",
    'Pourquoi entretenir sa chaudière avant l’hiver',
  ],
  ru: ['Как часто нужно обслуживать грузовой велосипед?', 'Пять советов по выбору ветеринарной клиники'],
  it: [
    'Come scegliere una bici da carico per la famiglia',
    'Quando conviene sostituire la caldaia di casa?',
    'Perché il caffè di montagna costa di più e come nasce',
  ],
  pt: [
    'Como escolher uma bicicleta de carga para a família',
    'Quando fazer a manutenção do ar condicionado?',
    'Dicas para reduzir o consumo de energia em casa',
  ],
  nl: [
    'Hoe vaak moet je een bakfiets laten nakijken?',
    'Wat kost een nieuwe cv-ketel en wanneer is het nodig?',
  ],
  pl: ['Jak często serwisować rower towarowy?', 'Ile kosztuje pompa ciepła i kiedy się opłaca'],
  cs: ['Jak často servisovat nákladní kolo?', 'Kdy je vhodné vyměnit kotel a kolik to stojí'],
  hr: ['Koliko često treba servisirati teretni bicikl?'],
  sv: ['Hur ofta behöver en lådcykel service?', 'Vad kostar en värmepump och när lönar det sig att byta'],
  da: ['Hvordan vælger man en ladcykel til hele familien?'],
  nb: ['Hva koster en varmepumpe, og når lønner det seg å bytte?'],
  fi: ['Kuinka usein tavarapyörä kannattaa huoltaa ja mitä se maksaa?'],
  hu: ['Milyen gyakran kell szervizelni egy teherkerékpárt?'],
  ro: ['Cât de des trebuie verificată o bicicletă de marfă și cât costă?'],
  tr: ['Bir kargo bisikleti ne kadar sıklıkla bakıma girmeli?'],
  id: ['Bagaimana cara memilih sepeda kargo untuk keluarga?'],
  vi: ['Bao lâu thì nên bảo dưỡng xe đạp chở hàng?'],
  uk: ['Як часто потрібно обслуговувати вантажний велосипед і скільки це коштує? Її огляд'],
  bg: ['Колко често трябва да се прави преглед на товарното колело и защо цената се променя от сервиза'],
  el: ['Πόσο συχνά χρειάζεται σέρβις ένα ποδήλατο;'],
  ar: ['كم مرة يجب صيانة دراجة الشحن؟'],
  he: ['כל כמה זמן צריך לטפל באופני משא?'],
  ja: ['カーゴバイクはどのくらいの頻度で整備すべきですか？'],
  zh: ['货运自行车多久需要保养一次？'],
  ko: ['화물 자전거는 얼마나 자주 정비해야 하나요?'],
  hi: ['कार्गो बाइक की सर्विस कितनी बार करनी चाहिए?'],
}

test.group('The language of a prompt', () => {
  for (const [language, prompts] of Object.entries(PROMPTS))
    test(`is detected: ${language}`, ({ assert }) => {
      for (const prompt of prompts) assert.equal(languageOf(prompt), language, prompt)
    })

  test('is detected as before for every brief of the local writer’s tests', ({ assert }) => {
    for (const { brief } of THIRTY)
      assert.equal(languageOf(brief.prompt), detectLanguage(brief.prompt), brief.prompt)
  })

  test('is English where there are no words to detect it by', ({ assert }) => {
    for (const prompt of ['', '2026', 'Kubernetes', '🚲🚲🚲']) assert.equal(languageOf(prompt), 'en')
  })
})
