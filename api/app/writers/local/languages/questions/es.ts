import { type Asked, formsIn, questionsIn } from '../language_pack.js'

export const asked: Asked = {
  past: /(?<!\p{L})(?:\p{L}+(?:ó|aron|ieron|jeron|amos|imos)|(?:ha|han|hemos) \p{L}+(?:ado|ido|sto|cho|rto))(?!\p{L})/u,
  forms: formsIn(String.raw`
    (?:cómo|por qué|cuándo|dónde) ((?:no )?\p{L}{2,}(?:[aei]r|ír)(?:se)?(?: .+)?) => task
    (\p{L}{2,}(?:[aei]r|ír)(?:se)? .+) => task
    ¿(?:cómo|por qué) (?:se )?(?:puedo|debo|puede|debe|hay que) (.+)\? => task
    ¿((?:cuánt\p{L}+|cuándo|dónde|qué|quién|cuál(?:es)?|cómo|por qué) .+)\? => asked
    ¿(.+)\? => asked = si $1
    (?:cómo|por qué|de qué manera) (.+) => told
    ((?:nuestr[oa]s?|la nueva|el nuevo|un nuevo|una nueva) .+?) (?:abre|abrirá|empieza|es|será|está|ofrece|llega|cumple|lanza) .+ => topic
  `),
  reader: {
    'nuestr[oa]|mi': 'su',
    'nuestr[oa]s|mis': 'sus',
    hemos: 'han',
    '^(\\p{L}+)amos': '$1aron',
    '^(\\p{L}*j)imos': '$1eron',
    '^(\\p{L}+)imos': '$1ieron',
    '^(\\p{L}+)emos': '$1en',
  },
  story: questionsIn(`
    opening: En dos frases: ¿qué pasó cuando {s}?
    overview [Antes]: ¿Qué fallaba hasta que {s}? / ¿Cómo era todo hasta que {s}?
    reasons [La decisión]: ¿Quién dudaba cuando {s}? / ¿Qué pesó más cuando {s}?
    steps [Primeros pasos]: ¿Qué hicieron primero cuando {s}? / ¿Quién ayudó cuando {s}?
    risks [Tropiezos]: ¿Qué salió mal cuando {s}? / ¿Qué costó más cuando {s}?
    results [Después]: ¿Qué ha cambiado desde que {s}? / ¿Qué cifras han cambiado desde que {s}?
  `),
  claim: questionsIn(`
    opening: En dos frases: ¿por qué cree que {s}?
    overview: ¿Quién pregunta por qué {s}?
    reasons [Motivos]: ¿Cómo explica a un cliente por qué {s}? / ¿Qué otros motivos hay para decir que {s}?
    choice [Condiciones]: ¿Dónde se nota más que {s}? / ¿En qué casos se ve que {s}?
    risks [Objeciones]: ¿Qué le responden cuando dice que {s}? / ¿Quién rechaza la idea de que {s}?
    people [Experiencia]: ¿Cuándo comprobó usted que {s}? / ¿Cómo se dio cuenta de que {s}?
    results [Pruebas]: ¿Qué cifras demuestran que {s}? / ¿Qué ejemplo muestra que {s}?
  `),
  asked: questionsIn(`
    opening: Su respuesta en dos frases: ¿{s}?
    overview: ¿Quién le pregunta {s}?
    choice [Condiciones]: ¿De qué depende {s}? / ¿Qué hay que mirar para saber {s}?
    prices [Presupuesto]: ¿Qué precios reales muestran {s}?
    risks [Errores]: ¿En qué se equivoca quien pregunta {s}?
    people [Experiencia]: ¿Con qué cliente comprobó {s}? / ¿Cómo averiguó usted {s}?
    results [Pruebas]: ¿Qué cifras indican {s}? / ¿Qué ejemplo muestra {s}?
  `),
  task: questionsIn(`
    opening: ¿Qué aconseja en dos frases para {s}?
    overview: ¿Qué sorprende al {s}? / ¿Quién le consulta para {s}? / ¿Qué es lo más importante para {s}?
    reasons [Ventajas]: ¿Qué se gana con {s}? / ¿Por qué merece la pena {s}?
    choice [Decisiones]: ¿Qué hay que decidir antes de {s}? / ¿Qué conviene preguntar antes de {s}?
    prices [Presupuesto]: ¿Cuánto cuesta {s}? / ¿Qué gastos supone {s}?
    timing [Tiempo]: ¿Cuánto se tarda en {s}? / ¿Cuándo conviene {s}?
    steps [Pasos]: ¿Qué hay que preparar antes de {s}? / ¿Cuál es el primer paso para {s}? / ¿Qué hace falta para {s}?
    risks [Errores]: ¿Qué hay que evitar al {s}? / ¿Qué suele salir mal al {s}? / ¿Qué errores se cometen al {s}?
    care [Después]: ¿Qué hay que vigilar después de {s}?
    people [Experiencia]: ¿Quién le enseñó a {s}? / ¿Quién puede ayudar a {s}?
    results [Resultados]: ¿Qué se consigue al {s}? / ¿Qué cambia después de {s}?
  `),
  topic: questionsIn(`
    opening: ¿qué hay que saber, en dos frases?
    before: ¿quién es el cliente, si se puede nombrar? / ¿qué cifra describe la situación inicial?
    news: ¿qué novedad hay para los clientes? / ¿por qué ahora? / ¿qué fechas, lugares y precios conviene conocer?
    point: ¿qué ha aprendido de ello en su trabajo? / ¿qué le enseña a un cliente que pregunta?
    overview: ¿quién le consulta, y por qué? / ¿qué pregunta oye más? / ¿qué sorprende a la gente?
    reasons [Ventajas]: ¿qué ganan los clientes? / ¿qué objeción oye más? / ¿cómo empezó usted?
    offer [La oferta]: ¿qué incluye su precio? / ¿qué se lleva el cliente? / ¿quién está detrás?
    choice [Elección]: ¿a quién le conviene? / ¿a quién no le conviene? / ¿qué inclina la balanza?
    prices [Presupuesto]: ¿cuánto costó la última vez? / ¿qué sube el precio? / ¿qué gastos se olvidan?
    timing [Tiempo]: ¿cuánto se tarda? / ¿qué plazo importa? / ¿qué retrasa el trabajo?
    steps [Pasos]: ¿por dónde empieza? / ¿qué paso se olvida? / ¿qué debe estar listo?
    risks [Riesgos]: ¿qué error sale caro? / ¿cuándo lo desaconseja? / ¿qué salió mal?
    care [Después]: ¿qué hacer más tarde? / ¿cuánto dura?
    people [Experiencia]: ¿quién hace el trabajo? / ¿qué cliente puede contarlo? / ¿dónde lo aprendió?
    results [Resultados]: ¿qué cifra cambió? / ¿qué dicen los clientes?
    verdict [El veredicto]: ¿qué ha probado usted mismo, y qué opina? / ¿volvería a pagar por ello?
  `),
}
