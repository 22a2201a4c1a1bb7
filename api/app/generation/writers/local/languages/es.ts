import { type LanguagePack, list } from './language_pack.js'

export const es: LanguagePack = {
  quotes: ['«', '»'],
  stopInside: false,
  colon: ': ',
  separator: '; ',
  lowersNouns: true,
  hasCases: false,
  and: 'y',
  prompt: {
    orders: list(`
      escrib*, escríbeme, redact*, crea, prepara, genera, elabora, explica, describe, anuncia, compara
    `),
    about: list(`sobre, acerca de`),
    aboutLoose: list(`del, de la, de los, de las, de`),
    aboutKept: [],
    questionWords: list(`cómo, por qué, qué, cuándo, cuál, cuáles, cuánto, dónde, si`),
    kinds: list(`reseña, caso práctico, noticia, guía, tutorial`),
    vague: list(`primer*, mejor*, nuev*, buen*, elegir, necesita*, consejos, saber, guía, evitar`),
    covers: list(`incluye, trata, menciona, explica, describe, habla de, cubre`),
    notes: list(`notas, datos, hechos, información, antecedentes`),
    pointers: list(`ello, esto, eso`),
  },
  intents: {
    shorter: list(`más corto, más corta, más breve, acort*, resum*`),
    longer: list(`más largo, más larga, más detalle*, más detallad*, ampl*`),
    simpler: list(`más sencill*, más simple*, más fácil, frases más cortas, simplifica`),
    otherwise: list(`de otra manera, de otra forma, con otras palabras, reescrib*, reformul*`),
    remove: list(`elimina, quita, borra, suprime, sin`),
    removeAbout: list(`sobre, de`),
    conjunctions: list(`y, pero`),
    openings: list(`él, ella, ellos, ellas, esto, eso, nadie`),
  },
  facts: {
    firstPerson: list(`
      nosotros, nuestr*, nos, yo, mi, somos, tenemos, hacemos, abrimos, servimos, *amos, *emos
    `),
    dependent: list(`
      esto, este, esta, estos, estas, eso, ese, esa, ellos, ellas, además, pero, así, por eso, también,
      sin embargo, allí, ambos, ambas, por ejemplo, por lo tanto, de lo contrario, entonces, y
    `),
    connectives: list(`además, por eso, por lo tanto, asimismo`),
    steps: list(`primero, en primer lugar, después, luego, a continuación, por último, finalmente`),
    instructs: list(`
      debe, deben, conviene, hay que, basta, bastan, no debe, no deben, es mejor, se recomienda
    `),
    imperatives: list(`
      mantenga, guarde, compruebe, use, utilice, evite, revise, lave, espere, ponga, añada, deje, lleve, elija, mida,
      mezcle, corte, coloque, retire, seque, aplique, abra, cierre, riegue, plante, mire
    `),
    services: list(`
      ofrecemos, ofrece, ofrecen, incluye, incluyen, entregamos, entrega, vende, vendemos, organiza,
      organizamos
    `),
    defines: list(`es un, es una, es el, es la, son, significa, se llama`),
    contact: list(`teléfono, horario, correo electrónico, nuestra dirección`),
    boilerplate: list(`
      cookie, cookies, política de privacidad, todos los derechos, haga clic, haz clic, leer más, aviso
      legal, saber más, más información, iniciar sesión, inicie sesión, newsletter, boletín, copyright,
      javascript, su navegador, síguenos, síganos, carrito, volver arriba, publicado el, actualizado el
    `),
    callToAction: list(`
      llámenos, llámanos, contáctenos, contáctanos, contacte, reserve, reserva, descubra, descubre,
      solicite, solicita, pida, pide, compre, compra, visite, visítanos, únete, suscríbete, escríbenos
    `),
  },
  roles: {
    overview: {
      heading: 'Lo esencial',
      purpose: 'Dice de qué se trata, con las palabras de las fuentes.',
      question: '¿De qué se trata?',
      otherQuestion: '¿Qué conviene saber primero?',
      asks: ['de qué se trata, en dos o tres frases', 'lo primero que debe saber el lector, con su fuente'],
      cues: list(`es un, es una, significa, consiste, se compone, desde, fundad*`),
      forms: {
        case: {
          heading: 'El punto de partida',
          question: '¿Cuál era la situación al principio?',
          asks: [
            'quién es el cliente, si se puede nombrar',
            'la situación antes del proyecto, con una cifra',
          ],
        },
        news: {
          heading: 'La novedad',
          question: '¿Qué hay de nuevo?',
          asks: ['qué hay de nuevo y desde qué fecha', 'una frase de alguien a quien se pueda citar'],
        },
      },
    },
    reasons: {
      heading: 'Motivos y ventajas',
      purpose: 'Da los motivos que figuran en las fuentes.',
      question: '¿Qué habla a favor?',
      otherQuestion: '¿Por qué importa?',
      asks: ['el motivo principal, con una cifra o un ejemplo', 'qué cambia para el lector'],
      cues: list(`
        porque, ya que, ahorra*, reduce*, evita*, protege*, ayuda*, ventaja*, mejor, mejora*, menos, dura
        más, razón, razones, motivo*, gracias a, para que, más que
      `),
    },
    offer: {
      heading: 'Qué se ofrece',
      purpose: 'Enumera lo que se ofrece según las fuentes.',
      question: '¿Qué incluye la oferta?',
      otherQuestion: '¿Qué está incluido?',
      asks: ['qué se ofrece y qué está incluido', 'qué se paga aparte o no está incluido'],
      cues: list(`
        incluy*, incluid*, ofrec*, oferta*, servicio, servicios, gratis, gratuit*, entrega*, vend*,
        disponible*, variedad*, catálogo
      `),
    },
    choice: {
      heading: 'Cómo elegir',
      purpose: 'Dice para quién y cuándo conviene, según las fuentes.',
      question: '¿Para quién es adecuado, y cuándo?',
      otherQuestion: '¿De qué depende la elección?',
      asks: ['para quién es adecuado y para quién no', 'qué comparar antes de decidir'],
      cues: list(`
        adecuad*, apropiad*, recomiend*, recomendad*, elegir, elige*, elija*, elección, depende*,
        comparar, compare, ideal, prefier*, para quien*, en caso de, sirve para
      `),
    },
    prices: {
      heading: 'Precios y costes',
      purpose: 'Indica los precios que figuran en las fuentes.',
      question: '¿Cuánto cuesta?',
      otherQuestion: '¿Qué precios se aplican?',
      asks: ['el precio o la gama de precios, con su fuente', 'qué incluye el precio'],
      cues: list(`
        precio*, cuesta*, coste*, costo*, tarifa*, presupuesto*, descuento*, fianza, euros, gratis,
        cuánto cuesta
      `),
    },
    timing: {
      heading: 'Plazos y fechas',
      purpose: 'Indica duraciones y fechas que figuran en las fuentes.',
      question: '¿Cuánto tiempo lleva, y cuándo?',
      otherQuestion: '¿Qué plazos y fechas hay?',
      asks: ['cuánto tiempo lleva, con su fuente', 'fechas o plazos que importan'],
      cues: list(`
        minuto*, hora, horas, día, días, semana*, mes, meses, plazo*, tarda*, dura, duran, cuándo,
        temporada, fecha*, hasta, a partir de, campaña, duración, tiempo, horario, horarios, cuánto
        tiempo
      `),
    },
    steps: {
      heading: 'Cómo se hace',
      purpose: 'Cuenta en su orden lo que se hace.',
      question: '¿Qué hay que hacer?',
      otherQuestion: '¿Cómo se procede?',
      asks: ['los pasos en su orden, una frase para cada uno', 'qué debe estar listo antes del primer paso'],
      cues: list(`
        primero, después, luego, a continuación, por último, paso, pasos, antes de, empiez*, comienz*,
        proceso, cómo se, preparación
      `),
      forms: {
        case: {
          heading: 'Lo que se hizo',
          question: '¿Qué se hizo, y en qué orden?',
          asks: ['lo que se hizo, en su orden', 'quién lo hizo y cuánto tiempo llevó'],
        },
      },
    },
    risks: {
      heading: 'Qué tener en cuenta',
      purpose: 'Nombra límites y errores de los que avisan las fuentes.',
      question: '¿Qué puede salir mal?',
      otherQuestion: '¿Qué errores se pueden evitar?',
      asks: ['un error frecuente y cómo evitarlo', 'cuándo es mejor no hacerlo'],
      cues: list(`
        error, errores, evitar, evite, nunca, no debe, no deben, no se debe, no conviene, riesgo*,
        peligro*, daño*, daña*, problema*, demasiad*, solo si, falta*, estropea*, pierde*, cuidado
      `),
      forms: {
        case: {
          heading: 'Lo que no salió a la primera',
          question: '¿Qué fue difícil?',
          asks: ['qué fue difícil y qué se aprendió de ello'],
        },
        review: {
          heading: 'Límites y puntos débiles',
          question: '¿Qué falta o podría ser mejor?',
          asks: ['qué falta o podría ser mejor, por experiencia propia'],
        },
      },
    },
    care: {
      heading: 'Cuidado y conservación',
      purpose: 'Dice qué hacer después, según las fuentes.',
      question: '¿Qué hay que hacer después?',
      otherQuestion: '¿Cómo se conserva?',
      asks: ['qué hay que hacer después y cada cuánto'],
      cues: list(`
        conserv*, guard*, limpi*, mantenimiento, mantener, mantenga, revis*, cuidado*, lavar, lava,
        regularmente, cada año, una vez al año, almacen*
      `),
    },
    people: {
      heading: 'Personas y experiencia',
      purpose: 'Dice quién está detrás y qué dicen otros.',
      question: '¿Quién está detrás?',
      otherQuestion: '¿Quién hace el trabajo?',
      asks: [
        'quién hace el trabajo, con su formación y experiencia',
        'una frase de un cliente que haya dado su permiso',
      ],
      cues: list(`
        desde, fundad*, experiencia, certificad*, equipo, empleado*, personas, familia, familiar,
        generación, dice, maestr*, premio*, titulad*
      `),
    },
    results: {
      heading: 'Los resultados',
      purpose: 'Indica los resultados de los que informan las fuentes.',
      question: '¿Qué se consiguió?',
      otherQuestion: '¿Qué cambió en cifras?',
      asks: ['el resultado en cifras, con su fuente', 'qué dicen de ello los interesados'],
      cues: list(`
        resultado*, redujo, bajó, subió, aument*, ahorró, menos, ahora, de media, por ciento, en lugar de
      `),
    },
    verdict: {
      heading: 'La conclusión',
      purpose: 'Deja el juicio al autor.',
      question: '¿Cuál es la impresión general?',
      otherQuestion: '¿Merece una recomendación?',
      asks: ['el juicio propio, con lo que se ha probado y cuándo'],
      cues: [],
    },
  },
  asksPoint: 'lo que hay que decir aquí, con su fuente',
  asks: {
    introduction: 'una introducción de dos o tres frases: qué aprende aquí el lector',
    price: 'el precio o la gama de precios, con su fuente',
    date: 'la fecha a partir de la cual vale',
    result: 'el resultado en cifras, con su fuente',
    translation: 'una traducción de lo que dice esta página, que está en otro idioma',
  },
  frame: {
    subject: 'Tema',
    sources: 'Fuentes',
    sections: 'En este artículo',
    inOrder: 'En este orden:',
    points: 'En resumen:',
    table: 'De un vistazo:',
    services: 'Servicios',
    expertise: 'Especialidades',
    values: 'Valores',
    item: 'Concepto',
    detail: 'Dato',
    closing: 'Más información',
    faq: 'Preguntas y respuestas',
    outline: 'esquema con preguntas abiertas',
    overviewTitle: 'lo esencial',
    factsTitle: 'datos y cifras',
  },
}
