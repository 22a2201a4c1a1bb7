import { test } from '@japa/runner'
import type { Source } from '#core/sources'
import { pageSource } from '#generation/tests/support/sample_content'
import { repairBlock } from '#text/validation/validate_block'
import { draftOf, HONEST, judged, SOURCES } from './support/workshop.js'

test.group('What no figure, quotation or address gives away', () => {
  for (const [kind, lie, language = 'en'] of [
    ['a pretended test', 'We tested it for three weeks in our workshop and it lost nothing.'],
    ['a pretended test with a citation', 'We tested the varnish for a month and it held.[^s1]'],
    ['a pretended test of a team', 'Our editors lived with the table for a whole winter.'],
    ['what a pretended test has shown', 'In our own tests the joint never gave way.'],
    ['a pretended order', 'We had our own table oiled by them last spring and were delighted.'],
    ['a pretended visit', 'I visited the yard in autumn, and the timber smelled of rain.'],
    ['a pretended interview', 'We spoke with the apprentices about pine.'],
    ['invented customers', 'Our customers tell us that the oil smells of honey.'],
    ['an invented customer', 'One customer wrote to us that the oil smells of honey.'],
    [
      'a pretended test in German',
      'Wir haben den Tisch drei Wochen lang getestet, und nichts hat gewackelt.',
      'de',
    ],
    ['what a test has shown in German', 'In unserem Praxistest blieb die Platte eben.', 'de'],
    ['pretended practice in German', 'Unserer Erfahrung nach hält Eiche am längsten.', 'de'],
    ['a pretended test in Russian', 'Мы три недели испытывали этот стол, и он не скрипнул.', 'ru'],
    ['pretended practice in Russian', 'По нашему опыту, дуб служит дольше сосны.', 'ru'],
    ['a pretended test in French', 'Nous avons testé la table pendant un mois, rien n’a bougé.', 'fr'],
    ['a pretended visit in French', 'Lors de notre visite, l’atelier sentait le chêne.', 'fr'],
    ['a pretended test in Spanish', 'Hemos probado la mesa durante un mes y nada se movió.', 'es'],
    ['invented customers in Spanish', 'Nuestros clientes nos cuentan que el aceite huele a miel.', 'es'],
    ['a pretended test in Arabic', 'جرّبنا الطاولة ثلاثة أسابيع في ورشتنا ولم تهتز.', 'ar'],
    ['invented customers in Arabic', 'يخبرنا زبائننا أن الزيت له رائحة العسل.', 'ar'],
    ['a fraction', 'Two thirds of buyers regret a table of pine.'],
    ['a fraction in German', 'Zwei Drittel aller Käufer bereuen einen Tisch aus Kiefer.', 'de'],
    ['a study', 'Research at Stanford has shown that oak calms people down.'],
    [
      'a study that the cited page does not tell of',
      'Research at Stanford has shown that oak calms people.[^s1]',
    ],
    ['a study in German', 'Studien zeigen, dass Eiche beruhigt.', 'de'],
    ['a study in Russian', 'Исследования показали, что дуб успокаивает.', 'ru'],
    ['a study in Arabic', 'أظهرت الأبحاث أن خشب البلوط يهدئ الأعصاب.', 'ar'],
    ['experts', 'Experts agree that nothing lasts as oak does.'],
    ['an award', 'The workshop won the Yorkshire Craft Award twice.'],
    ['an award-winning workshop', 'Visit the award-winning workshop by the harbour.'],
    ['a membership', 'The makers are members of the Royal Society of Arts.'],
    ['a certificate', 'Every table is certified by the Forest Council.'],
    ['a crowd of customers', 'Thousands of customers trust the workshop.'],
    ['an institute', 'The Northern Timber Institute advises to oil oak in spring.'],
    ['a law', 'The Furniture Safety Act demands a label on each leg.'],
    ['a report', 'The National Oak Report praises linseed oil.'],
    ['an institute in German', 'Die Stiftung Holztest empfiehlt Leinöl.', 'de'],
    ['a law in German', 'Das Bundesmöbelgesetz verlangt ein Schild an jedem Bein.', 'de'],
    ['an institute in Russian', 'Масло советует Московский институт древесины.', 'ru'],
    ['an institute in French', 'L’huile est conseillée par l’Institut du Bois.', 'fr'],
    ['an institute in Arabic', 'ينصح معهد الأخشاب بالزيت في الربيع.', 'ar'],
    ['a fraction that is introduced as a case', 'Suppose two thirds of buyers regret pine.'],
    ['weeks in words that the source does not have', 'The restoration takes nine weeks.[^s1]'],
    ['a promise of minutes', 'Our repairs take no more than 15 minutes.'],
    ['a multiple', 'A table of oak is 3x cheaper over its life.'],
    ['an alliance', 'The Timber Alliance recommends buying only from yards that do.'],
  ] as const) {
    for (const [place, around] of [
      ['in a paragraph', (text: string) => `${HONEST} ${text}`],
      ['in a list', (text: string) => `Look at this:\n\n- ${text}\n- ${HONEST}`],
      ['in a heading', (text: string) => `### ${text.replace(/\[\^\w+\]/g, '')}\n\n${HONEST}`],
    ] as const) {
      test(`is for a verifier, and goes where it finds no source for it ${place}: ${kind}`, ({ assert }) => {
        const markdown = around(lie)
        const telling = lie.slice(0, 20)
        const own = judged(markdown, language).filter(({ text }) => text.startsWith(telling))
        assert.lengthOf(own, 1)
        assert.notEqual(own[0]!.verdict, 'supported')
        // Without a passage that is about it, nothing that a verifier says is believed: it is shown as not verified.
        if (own[0]!.passages.length === 0) return
        assert.equal(own[0]!.accused, 'unsupported')
        const message = 'No source says this.'
        const findings = [{ check: 'unsupported', message, quote: own[0]!.text }]
        const mended = repairBlock(draftOf(markdown), findings, SOURCES).markdown
        assert.include(mended, HONEST)
        assert.notInclude(mended, telling)
        assert.notInclude(mended, '[^')
      })
    }
  }
})

test.group('First-hand experience', () => {
  const PAGE = pageSource('s1', 'The shop sells oak tables. Oil is kept in tins.')
  const TRIAL = 'We had the table for three weeks of tests, and no leg came loose.'
  const verdictOn = (text: string, sources: Source[], given = '') =>
    judged(text, 'en', { sources, given })[0]!

  test('is supported by the words of a source, and compared with the nearest by a verifier', ({ assert }) => {
    const note = pageSource('s2', `What did you find out?\n\n${TRIAL}`, {
      kind: 'note',
      ...{ url: null, language: null },
    })
    assert.equal(verdictOn(TRIAL, [PAGE, note]).verdict, 'supported')
    const told = verdictOn('No leg of the table came loose in our tests.', [PAGE, note])
    assert.equal(told.verdict, 'not_verified')
    assert.include(told.passages[0]!.text, TRIAL)
  })

  test('has no time that nobody gave', ({ assert }) => {
    const cited = TRIAL.replace('three', '3').replace('.', '.[^s1]')
    assert.equal(verdictOn(cited, [PAGE]).verdict, 'unsupported')
    assert.equal(verdictOn(cited, [PAGE], 'I tested the table for three weeks.').verdict, 'not_verified')
  })
})
