import { type Asked, formsIn, questionsIn } from '../drafting.js'

/** `boda en la playa` takes its article; a plural, a name, and what has one already do not. */
function withArticle(thing: string): string {
  if (/^(?:una?|el|la|sus?|\p{Lu}\S*|\S*s)(?: |$)/u.test(thing)) return thing
  if (/^\S*(?:a|ión|dad|tad|ez)(?: |$)/u.test(thing)) return `la ${thing}`
  return /^\S*(?:o|or|aje|al|ón|ete|én)(?: |$)/u.test(thing) ? `el ${thing}` : `el tema «${thing}»`
}

export const asked: Asked = {
  withArticle,
  past: /(?<!\p{L})(?:\p{L}+(?:ó|aron|ieron|jeron|amos|imos)|(?:ha|han|hemos) \p{L}+(?:ado|ido|sto|cho|rto))(?!\p{L})/u,
  forms: formsIn(String.raw`
    (?:cómo|por qué|cuándo|dónde) ((?:no )?\p{L}{2,}(?:[aei]r|ír)(?:se)?(?: .+)?) => task
    (\p{L}{2,}(?:[aei]r|ír)(?:se)? .+) => task
    ¿(?:cómo|por qué) (?:se )?(?:puedo|debo|puede|debe|hay que) (.+)\? => task
    ¿((?:(?:a|con|de|desde|en|hasta|para|por|cada) )?(?:cuánt\p{L}+|cuándo|dónde|qué|quién(?:es)?|cuál(?:es)?|cómo)(?!\p{L}).+)\? => asked
    ¿(.+)\? => asked = si $1
    (?:cómo|por qué|de qué manera) (.+) => told
    ((?:nuestr[oa]s?|la nueva|el nuevo|un nuevo|una nueva) .+?) (?:abre|abrirá|empieza|es|será|está|ofrece|llega|cumple|lanza) .+ => topic
  `),
  reader: {
    '(?:nuestr[oa]|mi)(s?)': 'su$1',
    hemos: 'han',
    '^(\\p{L}+)amos': '$1aron',
    '^(\\p{L}*j)imos': '$1eron',
    '^(\\p{L}+)imos': '$1ieron',
    '^(\\p{L}+)emos': '$1en',
  },
  story: questionsIn(`
    opening: En dos frases: ¿qué pasó cuando {s}? / ¿Qué se logró cuando {s}? / ¿Qué ganan los clientes desde que {s}?
    overview [Antes]: ¿Qué fallaba hasta que {s}? / ¿Cómo era todo hasta que {s}? / ¿Qué echaban en falta los clientes hasta que {s}?
    reasons [La decisión]: ¿Quién dudaba cuando {s}? / ¿Qué pesó más cuando {s}? / ¿Qué opciones había cuando {s}?
    steps [Primeros pasos]: ¿Qué hicieron primero cuando {s}? / ¿Quién ayudó cuando {s}? / ¿Qué hubo que aprender cuando {s}?
    risks [Tropiezos]: ¿Qué salió mal cuando {s}? / ¿Qué costó más cuando {s}? / ¿Qué se retrasó cuando {s}?
    results [Después]: ¿Qué ha cambiado desde que {s}? / ¿Qué cifras han cambiado desde que {s}? / ¿Qué dicen los clientes desde que {s}?
  `),
  statement: questionsIn(`
    opening: En dos frases: ¿por qué cree que {s}?
    reasons [Motivos]: ¿Cómo explica a un cliente por qué {s}? / ¿Qué otros motivos hay para decir que {s}?
    choice [Condiciones]: ¿Dónde se nota más que {s}? / ¿En qué casos se ve que {s}?
    risks [Objeciones]: ¿Qué le responden cuando dice que {s}? / ¿Quién rechaza la idea de que {s}?
    people [Experiencia]: ¿Cuándo comprobó usted que {s}? / ¿Cómo se dio cuenta de que {s}?
    results [Pruebas]: ¿Qué cifras demuestran que {s}? / ¿Qué ejemplo muestra que {s}?
  `),
  asked: questionsIn(`
    opening: Su respuesta en dos frases: ¿{s}?
    choice [De qué depende]: ¿De qué depende {s}? / ¿Qué hay que mirar para saber {s}?
    prices [Presupuesto]: ¿Qué precios reales muestran {s}? / ¿cuánto cuesta y de qué depende?
    risks [Errores frecuentes]: ¿En qué se equivoca quien pregunta {s}? / ¿qué respuesta falsa se oye? / ¿qué se pasa por alto?
    people [Por experiencia propia]: ¿Con qué cliente comprobó {s}? / ¿Cómo averiguó usted {s}? / ¿con qué cliente lo comprobó? / ¿cómo lo averiguó usted?
    results [Qué dicen las cifras]: ¿Qué cifras tiene sobre {s}? / ¿Con qué ejemplo explicaría {s}? / ¿qué cifra lo muestra? / ¿qué ejemplo lo muestra?
  `),
  task: questionsIn(`
    opening: ¿Qué aconseja en dos frases para {s}? / ¿Qué le diría a un amigo que quiere {s}? / ¿Cuál es su mejor consejo para {s}?
    overview: ¿Qué sorprende al {s}? / ¿Quién le consulta para {s}? / ¿Qué es lo más importante para {s}? / ¿Qué hay que saber para {s}? / ¿Qué le preguntan quienes quieren {s}? / ¿Qué piensa primero quien quiere {s}?
    reasons [Ventajas]: ¿Qué se gana con {s}? / ¿Por qué merece la pena {s}? / ¿A quién le conviene {s}? / ¿Qué ventajas tiene {s}?
    choice [Decisiones]: ¿Qué hay que decidir antes de {s}? / ¿Qué conviene preguntar antes de {s}? / ¿De qué depende la manera de {s}?
    prices [Presupuesto]: ¿Cuánto cuesta {s}? / ¿Qué gastos supone {s}? / ¿En qué se puede ahorrar al {s}?
    timing [Tiempo]: ¿Cuánto se tarda en {s}? / ¿Cuándo conviene {s}? / ¿Qué se lleva más tiempo al {s}? / ¿Con cuánta antelación hay que {s}?
    steps [Pasos]: ¿Qué hay que preparar antes de {s}? / ¿Cuál es el primer paso para {s}? / ¿Qué hace falta para {s}? / ¿Quién debe estar presente para {s}? / ¿Qué se hace al final para {s}? / ¿Por dónde se empieza al {s}?
    risks [Errores]: ¿Qué hay que evitar al {s}? / ¿Qué suele salir mal al {s}? / ¿Qué errores se cometen al {s}? / ¿Qué se olvida al {s}? / ¿Dónde tropieza quien quiere {s}?
    care [Después]: ¿Qué hay que vigilar después de {s}? / ¿Cada cuánto hay que volver a {s}? / ¿Qué queda por hacer después de {s}?
    people [Experiencia]: ¿Quién le enseñó a {s}? / ¿Quién puede ayudar a {s}? / ¿Con quién conviene {s}? / ¿Qué aprendió usted al {s}?
    results [Resultados]: ¿Qué se consigue al {s}? / ¿Qué cambia después de {s}? / ¿En qué se nota que valió la pena {s}?
  `),
  topic: questionsIn(`
    opening: ¿Qué hay que saber sobre {s}, en dos frases? / ¿Qué diría usted sobre {s} en dos frases? / ¿Qué es lo esencial sobre {s}, en pocas palabras? / ¿Con qué idea sobre {s} hay que quedarse? / ¿Qué responde a quien pregunta por {s}?
    before: ¿quién es el cliente, si se puede nombrar? / ¿qué cifra describe la situación inicial? / ¿de qué cliente se trata? / ¿qué problema había antes? / ¿quién hizo el encargo? / ¿cómo era la situación al principio?
    news: ¿qué novedad hay para los clientes? / ¿por qué ahora? / ¿qué fechas, lugares y precios conviene conocer? / ¿qué cambia para los clientes? / ¿qué lo ha hecho posible? / ¿cuándo y dónde empieza, y a qué precio? / ¿en qué se diferencia de lo anterior? / ¿de dónde viene la idea? / ¿cuándo, dónde y por cuánto?
    point: ¿qué incluye, con nombres y cifras? / ¿qué preguntan primero los clientes? / ¿qué ejemplo de su trabajo lo explica mejor? / ¿qué conviene saber antes? / ¿qué ha aprendido de ello en su trabajo?
    overview: ¿Quién le consulta sobre {s}, y por qué? / ¿Qué pregunta sobre {s} oye más? / ¿Qué sorprende en {s}? / ¿Qué se cree sin razón sobre {s}?
    reasons [Ventajas]: ¿Qué ganan los clientes con {s}? / ¿Qué resulta más fácil con {s}? / ¿Por qué vuelven los clientes que eligieron {s}?
    offer [La oferta]: ¿Qué entra en el precio para {s}? / ¿Qué va incluido con {s} y qué se paga aparte? / ¿Qué ofrece solo usted para {s}? / ¿Qué recibe el cliente con {s}? / ¿De qué se encarga usted en {s}?
    choice [Elección]: ¿A quién le conviene apostar por {s} y a quién no? / ¿En qué se nota la calidad con {s}? / ¿Qué decide a quien busca {s}?
    prices [Presupuesto]: ¿Cuánto se paga por {s}, de lo más barato a lo más caro? / ¿Qué sube el precio en {s}? / ¿Qué gastos se olvidan con {s}?
    timing [Tiempo]: ¿Cuánto tiempo hay que reservar para {s}? / ¿Qué plazo importa para {s}? / ¿Cuál es la mejor época para {s}?
    steps [Pasos]: ¿Por dónde empieza usted con {s}? / ¿Qué paso se olvida con {s}? / ¿Qué debe estar listo para {s}? / ¿Quién hace qué en {s}? / ¿Cómo prepara usted {s}?
    risks [Riesgos]: ¿Qué error sale caro en {s}? / ¿Qué hay que vigilar en {s}? / ¿Qué se suele olvidar en {s}? / ¿Qué dio problemas en {s}? / ¿Qué desaconseja para {s}?
    care [Después]: ¿Qué queda por hacer más tarde con {s}? / ¿Cuánto dura lo que se consigue con {s}?
    people [Experiencia]: ¿Quién hace el trabajo para {s}? / ¿Qué cliente puede contar su experiencia con {s}? / ¿Desde cuándo trabaja usted con {s}?
    results [Resultados]: ¿Qué cifra cambió con {s}? / ¿Qué dicen los clientes sobre {s}? / ¿Qué va mejor que antes con {s}? / ¿En qué se nota el éxito con {s}?
    verdict [El veredicto]: ¿qué ha probado usted mismo, y qué opina? / ¿volvería a pagar por ello?
  `),
}
