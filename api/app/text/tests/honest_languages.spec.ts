import { test } from '@japa/runner'
import { NOW, pageSource, sampleBrief, samplePlan } from '#generation/tests/support/sample_content'
import { isHint, validateBlock } from '#text/validation/validate_block'
import { judged } from './support/workshop.js'

/** Sections that a strong model writes from a page, in languages other than English: nothing is wrong with them. */
const SECTIONS = [
  {
    language: 'de',
    source: `Halm & Ziegel begrünt Dächer in Leipzig und Umgebung. Der Betrieb hat elf Beschäftigte und wurde 2006 gegründet. Bis Ende 2025 wurden 64.000 Quadratmeter Dach begrünt. Eine Garage von 18 Quadratmetern ist in einem Tag begrünt und kostet 48 Euro je Quadratmeter.

Die Stadt Leipzig fördert ein Gründach mit bis zu 50 Prozent der Kosten, höchstens 8.000 Euro je Haus. Der Antrag muss vor Beginn der Arbeiten gestellt werden.

Ein extensives Gründach wird zweimal im Jahr gepflegt, im April und im Oktober. Der Aufwand liegt bei etwa zehn Minuten je Quadratmeter und Jahr. Ein Gründach hält 50 bis 70 Prozent des Regens zurück. Im Sommer bleibt die Folie unter 35 Grad, auf einem Kiesdach erreicht sie 70 Grad. „Ein Gründach ist kein Rasen, man betritt es zweimal im Jahr“, sagt Gärtnermeister Jonas Reh.`,
    text: `Zwei Termine im Jahr genügen: Ein extensives Gründach wird im April und im Oktober gepflegt.[^s1] Wer dazwischen hinaufsteigt, richtet mehr Schaden an als Nutzen, denn jeder Tritt verdichtet das Substrat.

Rechnen Sie mit etwa zehn Minuten je Quadratmeter und Jahr.[^s1] Für eine Garage ist das ein Vormittag. „Ein Gründach ist kein Rasen, man betritt es zweimal im Jahr“, sagt Jonas Reh.[^s1]

- Lassen Sie das Werkzeug 15 Minuten in der Sonne trocknen, bevor Sie es einräumen.
- Fragen Sie den Nachbarn: „Läuft bei Ihnen das Wasser auch so langsam ab?“
- Prüfen Sie, ob der Betrieb Mitglied in einem Verband ist.

Die Stadt Leipzig fördert ein Gründach mit bis zu der Hälfte der Kosten, höchstens 8.000 Euro je Haus.[^s1] Bei Kosten von 12.000 Euro sind das [[add: die Förderung im Einzelfall]]. Eine Garage von 18 Quadratmetern kostet bei 48 Euro je Quadratmeter 864 Euro.[^s1] Den Betrieb gibt es seit 2006, also seit rund 20 Jahren.[^s1]`,
    given: 'Ein Gründach pflegen, Kosten von 12.000 Euro',
    lies: [
      'Drei Viertel aller Hausbesitzer vergessen den Termin.',
      'Eine Garage von 18 Quadratmetern kostet bei 48 Euro je Quadratmeter 684 Euro.[^s1]',
      'Die Pflege kostet 35 Euro je Quadratmeter.[^s1]',
      'Schreiben Sie an info@anderer-betrieb.de, wenn es eilt.',
    ],
    forVerifier: [
      'Laut einer Studie der Universität Leipzig sinkt die Miete.[^s1]',
      'Der Betrieb wurde ausgezeichnet mit dem Umweltpreis.',
    ],
  },
  {
    language: 'ru',
    source: `Мастерская «Печной двор» строит кирпичные печи в Ярославле и области. С 2003 года сложено 780 печей.

Дымоход чистят два раза в год, перед отопительным сезоном и в январе. Золу убирают из топки, когда её слой выше пяти сантиметров. Лучшие дрова для печи берёзовые, с влажностью не выше 20 процентов. Сырые дрова дают вдвое меньше тепла. Отопительная печь стоит от 190 000 рублей, предоплата составляет 30 процентов. «Печь любит сухие дрова и терпение», — говорит печник Олег Самсонов.`,
    text: `Дымоход чистят два раза в год, перед отопительным сезоном и в январе.[^s1] Золу убирают, когда её слой поднимается выше пяти сантиметров.[^s1] Подождите 30 минут после топки, прежде чем открывать дверцу.

Лучшие дрова берёзовые, с влажностью не выше 20 процентов.[^s1] «Печь любит сухие дрова и терпение», — говорит Олег Самсонов.[^s1] Спросите продавца: «Сколько времени эти дрова лежали под навесом?»

Отопительная печь стоит от 190 000 рублей, так что предоплата в 30 процентов составит 57 000 рублей.[^s1]`,
    given: 'Как ухаживать за кирпичной печью',
    lies: [
      'Две трети владельцев забывают о чистке.',
      'Чистка трубы стоит 9 500 рублей.[^s1]',
      'Пишите на pech@drugaya-masterskaya.ru с размерами.',
    ],
    forVerifier: [
      'Исследования доказали, что берёза горит дольше дуба.',
      'Мастерская стала лауреатом областного конкурса.',
    ],
  },
  {
    language: 'ar',
    source: `يبيع متجر الياسمين أنواعا من القهوة في عمّان منذ 2012. تحفظ القهوة المحمصة في علبة محكمة ستة أسابيع. يكفي 18 غراما من القهوة لكوبين، ودرجة حرارة الماء 92 درجة. نحمص ٩٠ ألف كيس في السنة. أسعار الكيلو تبدأ من 14 دينارا. راسلنا على salam@yasmin.example للطلب.`,
    text: `تحفظ القهوة المحمصة في علبة محكمة بعيدا عن الضوء، وتبقى طازجة ستة أسابيع.[^s1] يكفي ١٨ غرامًا من القهوة لكوبين.[^s1] نحمص ٩٠ ألف كيس في السنة.[^s1] سخن الماء إلى 92 درجة، ثم انتظر 30 ثانية قبل الصب.[^s1]

اسأل البائع: "متى حمصت هذه القهوة وأين كانت محفوظة؟" وتأكد إذا كان المتجر عضو في جمعية معروفة. للطلب راسل salam@yasmin.example واذكر الكمية.`,
    given: 'كيف تحفظ القهوة في البيت، 30 ثانية',
    lies: [
      'يخطئ ٦٢٪ من الناس في حفظ القهوة.',
      'ثلثا المستهلكين يفضلون القهوة المطحونة.',
      'نحمص ٩٠ مليون كيس في السنة.[^s1]',
      'سعر الكوب ٥ شواكل.',
      'يبدأ سعر الكيلو من 25 دينارا.[^s1]',
      'راسل shop@elsewhere.example للطلب السريع.',
    ],
    forVerifier: ['أظهرت الدراسات أن القهوة تحسن الذاكرة.'],
  },
] as const

for (const { language, source, text, given, lies, forVerifier } of SECTIONS) {
  test.group(`A section in ${language}`, () => {
    const found = (markdown: string) =>
      validateBlock({
        draft: { blockId: 'b1', heading: 'H', markdown },
        plan: samplePlan(),
        brief: sampleBrief({ language, prompt: given, keywords: [] }),
        sources: [pageSource('s1', source, { language })],
        siblings: [],
        now: NOW,
      }).filter((finding) => !isHint(finding))

    test('that is honest stays unchanged', ({ assert }) => {
      assert.deepEqual(found(text), [])
    })

    for (const lie of lies) {
      test(`does not get away with: ${lie}`, ({ assert }) => {
        const findings = found(`${text}\n\n${lie}`)
        assert.isNotEmpty(findings)
        for (const { quote } of findings) assert.include(lie, quote!.slice(0, 20))
      })
    }

    for (const lie of forVerifier) {
      test(`is for a verifier, whose accusation counts: ${lie}`, ({ assert }) => {
        const own = judged(lie, language, { sources: [pageSource('s1', source, { language })], given })[0]!
        assert.equal(own.verdict, 'not_verified')
        if (own.passages.length > 0) assert.equal(own.accused, 'unsupported')
      })
    }
  })
}
