import type { Refused } from '../refused.js'
import { WORD_END } from '../word_boundaries.js'

export const refused: Refused = {
  protects: '',
  protectsBeginning: 'предотвра|защит|распозна|профилактик|помощь|опасн|избеж',
  makes: '(?:как|инструкц\\S*|рецепт)[^.!?\\n]{0,40}(?:сделать|собрать|изготов\\S*|сварить|синтез\\S*)',
  makesAround: null,
  cooks: ['как|рецепт', 'сварить|синтез\\S*|изготов\\S*'],
  cooksAround: null,
  programs: 'напиши\\S*|создай\\S*',
  weapons: `бомб(?:у|ы|а)${WORD_END}(?!\\s+для\\s+ванн)|(?:трубн\\S*|самодельн\\S*) бомб\\S*|взрывн\\S* устройств\\S*|взрывчатк\\S*`,
  drugs: 'героин\\S*|метамфетамин\\S*|фентанил\\S*',
  malware: 'вирус\\S*[- ]?вымогател\\S*|кейлоггер\\S*',
  about: 'с|про',
  sexual: 'порн\\S*|эротич\\S*',
  children: 'дет(?:и|ей|ск\\S*)|несовершеннолетн\\S*',
  suicide: ['как', 'покончить с собой'],
  always: '',
  rules: [],
}
