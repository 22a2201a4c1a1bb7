import type { Requests } from '../requests.js'
import { WORD_END } from '../word_boundaries.js'

export const requests: Requests = {
  please: 'bitte',
  on: 'darüber,',
  onHow: 'wie|warum',
  about: '',
  review: `(?:\\p{L}+ ){0,4}(?:rezension|testbericht|erfahrungsbericht)(?:e[ns]?)?${WORD_END}`,
  reviewOf: '',
  including: 'einschließlich',
  why: 'warum|weshalb',
  howOften: 'wie oft',
  howLong: 'wie lange|fahrplan',
  times: 'zeiten',
  keeps: 'pfleg|aufbewahr|lager',
  notices: '(?:woran|wie) (?:\\p{L}+ ){0,4}(?:erkenn|merk)',
  you: 'sie',
  your: 'Ihre?',
  inPlace: 'aus|bei|in',
  adjunct: '',
  article: '',
  clause: '',
  step: 'schritt',
  ofTwo: '(?:von|der) beiden',
  object: ' ihn| sie| es',
  often: 'einmal|zweimal',
  perceive: '(?:achten|hören|sehen|fühlen|prüfen|messen) sie',
  free: 'kostenlos\\p{L}*|kostenfrei|gratis',
  denies:
    '(?:aber )?(?:das|dies|beides|es) (?:stimmt (?:so )?nicht|ist (?:falsch|nicht (?:wahr|richtig|so)|ein (?:Irrtum|Märchen|Mythos)))|falsch',
  believed: 'glaub|denken|meinen|Irrtum|Irrtümer|Mythos|Mythen',
  buys: 'kauf|miet|bestell',
}
