import type { KnownLanguage } from './languages.js'

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(/\s+/).filter((word) => word !== ''))
}

/**
 * Function words per language, lower case: articles, pronouns, prepositions, conjunctions, auxiliaries. They carry
 * no topic, so keyword matching skips them, and they distinguish languages.
 */
export const STOP_WORDS: Record<KnownLanguage, ReadonlySet<string>> = {
  en: words(`
    a about above after again against all also although always am among an and another any anyone anything are
    around as at away be became because become been before being below between both but by can cannot could did do
    does doing done down during each either else enough ever every everyone everything few for from further get
    gets got had has have having he her here hers herself him himself his how however i if in into is it its
    itself just least less let like many may me might mine more most much must my myself near neither never no nobody
    none nor not nothing now of off often on once one only onto or other others our ours ourselves out over own
    per perhaps quite rather same she should since so some someone something still such than that the their theirs
    them themselves then there these they this those though through thus to together too toward towards under
    until up upon us very was we well were what whatever when where whether which while who whom whose why will
    with within without would yet you your yours yourself yourselves
    don't doesn't didn't isn't aren't wasn't weren't can't couldn't won't wouldn't it's that's you're we're they're`),
  de: words(`
    aber alle allem allen aller alles als also am an ander andere anderem anderen anderer anderes anders auch auf
    aus außer bei beide beiden beim bereits bin bis bist da dabei dadurch dafür dagegen daher damit danach dann daran
    darauf daraus darf darin darum darüber das dass daß davon davor dazu dein deine deinem deinen deiner dem den
    denen denn dennoch der deren des deshalb dessen die dies diese diesem diesen dieser dieses doch dort du durch
    dürfen ein eine einem einen einer eines einige einigen einiger einmal er es etwa etwas euch euer eure für gegen
    gewesen haben habe hat hatte hatten hier hin hinter ich ihm ihn ihnen ihr ihre ihrem ihren ihrer ihres im immer
    in indem ins ist ja jede jedem jeden jeder jedes jedoch jene jetzt kann kannst kein keine keinem keinen keiner
    können könnte könnten man manche mehr mein meine meinem meinen meiner mich mir mit muss müssen musste nach
    nachdem nicht nichts noch nun nur ob oder ohne sehr sei sein seine seinem seinen seiner seines seit selbst sich
    sie sind so sobald sogar solche solchen soll sollen sollte sollten sondern sonst soweit sowie um und uns unser
    unsere unserem unseren unserer unter viel viele vielen vom von vor wann war waren warum was weder weil welche
    welchem welchen welcher welches wem wen wenn wer werde werden weshalb wie wieder will wir wird wo wobei wollen
    worden wurde wurden während würde würden zu zum zur zwar zwischen über`),
  es: words(`
    a acerca además ahora al algo algunas alguno algunos algún ambos ante antes aquel aquella aquellas aquello
    aquellos aquí así aun aunque aún bajo bien cada casi como con contra cual cuales cualquier cuando cuanto cuya cuyo
    cómo cuál cuándo de debe deben del demás dentro desde después donde dos durante dónde e el ella ellas ello ellos
    en entonces entre era eran eres es esa esas ese eso esos esta estaba están estar estas este esto estos estoy
    está fue fueron ha haber había habían hace hacen hacer hacia han has hasta hay he incluso junto la las le les lo
    los luego me menos mi mientras mis misma mismas mismo mismos mucha muchas mucho muchos muy más mí nada ni ningún
    ninguna no nos nosotros nuestra nuestras nuestro nuestros nunca o os otra otras otro otros para pero poco por
    porque pues puede pueden que quien quienes qué quién se sea sean según ser será si sido siempre sin sino sobre
    solo somos son soy su sus suya suyo sí sólo tal también tampoco tan tanto te tener tengo tiene tienen toda todas
    todo todos tras tu tus tú un una unas uno unos usted ustedes va vosotros y ya yo él`),
  fr: words(`
    afin ai ainsi alors après as assez au aucun aucune aujourd'hui auprès auquel aussi autre autres aux avant avec
    avez avoir avons bien car ce ceci cela celle celles celui cependant ces cet cette ceux chaque chez ci comme comment
    contre d dans de depuis dernier des dessous dessus deux devant doit doivent donc dont du durant dès elle elles
    en encore enfin ensuite entre est et eu eux fait faire fois font hors ici il ils j je jusqu jusque l la laquelle
    le lequel les lesquelles lesquels leur leurs lors lorsque lui là m ma mais me mes mieux mien moi moins mon même
    mêmes n ne ni non nos notre nous on ont ou où par parce parmi pas pendant peu peut peuvent plus plusieurs plutôt
    pour pourquoi pourtant près puis puisque qu quand que quel quelle quelles quelque quelques quels qui quoi s sa
    sans se selon sera ses si sien soi soit son sont sous souvent suis sur t ta tandis tant te tel telle telles tels
    tes toi ton toujours tous tout toute toutefois toutes très trop tu un une vers voici voilà vos votre vous vu y à
    ça étaient était étant été être`),
  ru: words(`
    а без более больше будет будто будут бы был была были было быть в вам вами вас ваш ваша ваше вашего вашей ваши
    ваших вдруг ведь весь во вот впрочем все всегда всего всей всем всеми всех всё вы где да даже для до другая
    другие других другого другой его ее ей ему если есть ещё еще её же за здесь и из из-за или им ими иногда их к
    каждая каждого каждое каждой каждый как какая какие каким каких какой ко когда которая которого которое которой
    котором которую которые который которым которых кто куда ли лишь лучше между меня мне много может можно мой моя
    мы на над надо нас наш наша наше нашего нашей наши наших не него нее ней нельзя нет неё ни нибудь никогда ним
    них ничего но ну о об один одна одного одной однако он она они оно от ото очень перед по под после потом потому
    почти при про раз разве с сам сама сами само самого свое своего своей свои своим своих свой свою своё себе себя
    со совсем так такая также такие таких такого такое такой там тебя тем теперь то тогда того тоже той только том
    тот три ту тут ты у уж уже хотя чего чей чем через что чтоб чтобы чуть эта эти этим этих это этого этой этом
    этому этот эту я`),
}

const NONE: ReadonlySet<string> = new Set()

/** The stop words of a language; an empty set where none are known. */
function stopWordsOf(language: string): ReadonlySet<string> {
  return (STOP_WORDS as Record<string, ReadonlySet<string>>)[language] ?? NONE
}

export function isStopWord(word: string, language: string): boolean {
  return stopWordsOf(language).has(word.toLowerCase().replaceAll('’', "'"))
}
