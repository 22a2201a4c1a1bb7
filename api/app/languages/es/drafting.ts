import { type DraftingPack, rolesIn, wordsIn } from '../drafting.js'
import { asked } from './questions.js'

export const drafting: DraftingPack = {
  ...{ quotes: ['«', '»'], stopInside: false, colon: ': ', separator: '; ' },
  ...{ lowersNouns: true, hasCases: false, and: 'y' },
  prompt: wordsIn(`
    orders: escrib*, escríbeme, redact*, crea, prepara, genera, elabora, explica, describe, anuncia, compara
    about: sobre, acerca de
    aboutLoose: del, de la, de los, de las, de
    aboutKept:
    questionWords: cómo, por qué, qué, cuándo, cuál, cuáles, cuánto, cada cuánto, dónde, si
    kinds: reseña, caso práctico, noticia, guía, tutorial
    vague: primer*, mejor*, nuev*, buen*, elegir, necesita*, consejos, saber, guía, evitar
    covers: incluye, trata, menciona, explica, describe, habla de, cubre
    notes: notas, datos, hechos, información, antecedentes
    pointers: ello, esto, eso
    totals: en total, en conjunto, juntos, juntas, coste total
    yearly: al año, por año, anual*
    needed: necesita*, hace falta, necesario*, lista de compras
    children: niño*, niña*
    adults: adulto*, adulta*
  `),
  intents: wordsIn(`
    shorter: más corto, más corta, más breve, acort*, resum*
    longer: más largo, más larga, más detalle*, más detallad*, ampl*
    simpler: más sencill*, más simple*, más fácil, frases más cortas, simplifica
    remove: elimina, quita, borra, suprime, sin
    removeAbout: sobre, de
  `),
  facts: wordsIn(`
    firstPerson: nosotros, nuestr*, nos, yo, mi, somos, tenemos, hacemos, abrimos, servimos, *amos, *emos
    dependent: esto, este, esta, estos, estas, eso, ese, esa, ellos, ellas, además, pero, así, por eso, también, sin embargo, allí, ambos, ambas, por ejemplo, por lo tanto, todos ellos, todas ellas, de lo contrario, entonces, y
    connectives: además, por eso, por lo tanto, asimismo
    steps: primero, en primer lugar, después, luego, a continuación, por último, finalmente
    instructs: debe, deben, conviene, hay que, basta, bastan, no debe, no deben, es mejor, se recomienda
    imperatives: mantenga, guarde, compruebe, use, utilice, evite, revise, lave, espere, ponga, añada, deje, lleve, elija, mida, mezcle, corte, coloque, retire, seque, aplique, abra, cierre, riegue, plante, mire
    services: ofrecemos, ofrece, ofrecen, incluye, incluyen, entregamos, entrega, vende, vendemos, organiza, organizamos
    defines: es un, es una, es el, es la, son, significa, se llama
    contact: abierto, abierta, abrimos, atendemos, teléfono, horario, correo electrónico, nuestra dirección
    boilerplate: cookie, cookies, política de privacidad, todos los derechos, haga clic, haz clic, leer más, aviso legal, saber más, más información, iniciar sesión, inicie sesión, newsletter, boletín, copyright, javascript, su navegador, síguenos, síganos, carrito, volver arriba, publicado el, actualizado el
    callToAction: llámenos, llámanos, contáctenos, contáctanos, contacte, reserve, reserva, descubra, descubre, solicite, solicita, pida, pide, compre, compra, visite, visítanos, únete, suscríbete, escríbenos
  `),
  asked,
  roles: rolesIn(`
    overview = Lo esencial (case: Al principio; news: La novedad) | es un, es una, significa, consiste, se compone, desde, fundad*
    reasons = Motivos y ventajas | porque, ya que, ahorra*, reduce*, evita*, protege*, ayuda*, ventaja*, mejor, mejora*, menos, dura más, razón, razones, motivo*, gracias a, para que, más que
    offer = Qué se ofrece | incluy*, incluid*, ofrec*, oferta*, servicio, servicios, gratis, gratuit*, entrega*, vend*, disponible*, variedad*, catálogo
    choice = Cómo elegir | adecuad*, apropiad*, recomiend*, recomendad*, elegir, elige*, elija*, elección, depende*, comparar, compare, ideal, prefier*, para quien*, en caso de, sirve para
    prices = Precios y costes | precio*, cuesta*, coste*, costo*, tarifa*, presupuesto*, descuento*, fianza, euros, gratis, cuánto cuesta
    timing = Plazos y fechas | minuto*, hora, horas, día, días, semana*, mes, meses, plazo*, tarda*, dura, duran, cuándo, temporada, fecha*, hasta, a partir de, campaña, duración, tiempo, horario, horarios, cuánto tiempo
    steps = Cómo se hace (case: El trabajo) | primero, después, luego, a continuación, por último, paso, pasos, antes de, empiez*, comienz*, proceso, cómo se, preparación
    risks = Qué tener en cuenta (case: Las dificultades; review: Límites y puntos débiles) | no hace falta, no merece, error, errores, evitar, evite, nunca, no debe, no deben, no se debe, no conviene, riesgo*, peligro*, daño*, daña*, problema*, demasiad*, solo si, falta*, estropea*, pierde*, cuidado
    care = Cuidado y conservación | conserv*, guard*, limpi*, mantenimiento, mantener, mantenga, revis*, cuid*, lavar, lava, regularmente, cada año, una vez al año, dos veces al año, almacen*
    people = Personas y experiencia | desde, fundad*, experiencia, certificad*, equipo, empleado*, personas, familia, familiar, generación, dice, maestr*, premio*, titulad*
    results = Los resultados | resultado*, redujo, bajó, subió, aument*, ahorró, menos, ahora, de media, por ciento, en lugar de
    verdict = La conclusión
  `),
  frame: {
    translation: 'una traducción de lo que dice esta página, que está en otro idioma',
    range: ['En {f}, {a} cuesta {b}', ' y {a}, {b}', ' y lleva {a}'],
    cheaper: '{a} cuesta menos que {b}: {c} vale {d} en lugar de {e} ({f})',
    total: 'La lista «{a}» suma {b} en total / {a} cuestan {b} en total / aproximadamente / Al año son {b}',
    ...{ faq: 'Preguntas y respuestas', overviewTitle: 'lo esencial' },
    ...{ further: 'Conviene saber', of: ' ({f})' },
  },
}
