import { adviceWith, listsWith } from '../subjects.js'
import type { PhrasePack } from '../types.js'
import { advice, lists } from './advice.js'
import { roles } from './roles.js'
import { subjects } from './subjects.js'

const none = {}

export const es: PhrasePack = {
  lexicon: {
    provider: none,
    service: none,
    task: none,
    creative: none,
    team: none,
    craft: none,
    marketing: none,
    product: none,
    software: none,
    practice: none,
    care: none,
    place: none,
    learning: none,
    money: none,
  },
  readers: {
    general: ['los lectores'],
    b2b: ['las empresas'],
    b2c: ['los hogares'],
    professionals: ['los profesionales'],
    beginners: ['los principiantes'],
  },
  roles,
  advice: adviceWith(advice, subjects),
  lists: listsWith(lists, subjects),
  listLeads: {
    checklist: ['Una lista breve para repasar:', 'Estos puntos deberían estar resueltos:', 'En qué fijarse:'],
    questions: ['Preguntas para llevar:', 'Estas preguntas aclaran mucho:'],
    mistakes: ['Los errores habituales, en breve:', 'Mejor evitar:'],
    steps: ['Los pasos en orden:', 'Uno tras otro:'],
  },
  glossary: {
    any: [
      '**Presupuesto:** el precio por escrito antes de empezar el trabajo.',
      '**Alcance:** todo lo que se incluye y, por tanto, también lo que no.',
      '**Garantía:** el compromiso de corregir defectos durante un plazo.',
      '**Plazo:** el tiempo acordado para terminar algo.',
    ],
  },
  audience: {
    general: [],
    b2b: [
      'Nombre a una persona responsable y a otra que pueda sustituirla.',
      'A la dirección le basta una página: cuánto cuesta, qué sustituye y qué pasa si no se hace nada.',
      'Junto a cada resultado debe figurar un nombre.',
      'Las horas del propio equipo también son un coste.',
      'Una prueba en un departamento da cifras propias.',
    ],
    b2c: [
      'En casa, lo que cuenta es que encaje en una semana normal.',
      'Conviene hablarlo con todos los de casa.',
      'No hace falta ser experto, basta una idea clara y unas cuantas preguntas.',
      'Lo que sigue pareciendo bien al día siguiente suele estarlo.',
    ],
    professionals: [
      'Quien trabaja en esto querrá la documentación tanto como el resultado.',
      'Compruebe las normas aplicables antes de fijar el método.',
      'Anote los supuestos junto con la decisión.',
      'Los casos límite merecen su propio apartado.',
    ],
    beginners: [
      'Si es la primera vez, basta con ir paso a paso.',
      'Los detalles pueden saltarse al principio.',
      'Detrás de cada palabra técnica hay algo sencillo, y se puede preguntar.',
      'Los errores del comienzo son normales y casi siempre tienen arreglo.',
    ],
  },
  asides: {
    professional: ['Conviene dejarlo resuelto antes de firmar.'],
    friendly: ['No hay prisa.', 'Si se atasca, pregunte; casi todo el mundo ayuda con gusto.'],
    casual: ['Suena a poco, pero funciona.', 'Nada de magia.'],
    authoritative: ['Aquí conviene ser estricto.'],
  },
  scenarioLabel: ['**Ejemplo (inventado):**', '**Un caso imaginario:**'],
  scenarios: {
    care: [
      'una familia aplaza la cita por miedo. Entonces escribe tres preguntas en un papel y lo entrega en recepción. Las respuestas llevan cinco minutos, y el resto de la visita es más tranquilo de lo esperado.',
      'después de la primera explicación, alguien pregunta por la alternativa y su precio. Existe, lleva más tiempo y le conviene más. Sin preguntar, nadie la habría mencionado.',
    ],
    practice: [
      'alguien lo ha intentado dos veces y las dos lo dejó a la tercera semana. Al tercer intento, el paso es tan pequeño que cabe entre dos citas. Sobrevive a un resfriado y a unas vacaciones.',
    ],
    any: [
      'alguien tiene dos ofertas sobre la mesa. Una es más baja, la otra detalla cada partida. Antes de decidir pide a la primera empresa que desglose el precio, y resulta que faltaba una parte del trabajo. La comparación cambia sin que nadie tenga que discutir.',
      'una pareja aplaza el tema durante meses porque la primera conversación salió mal. La segunda vez describe el resultado que desea y no el método. De pronto aparece una propuesta más sencilla.',
      'una familia escribe cómo es una semana normal y tacha todo lo que no aparece en ella. Quedan dos opciones, y la decisión se toma en una tarde.',
    ],
  },
  businessScenarios: [
    'una jefa de departamento presenta el proyecto en una sola página: qué se hace hoy, qué cambiaría, cuánto cuesta y quién responde. Las preguntas son sobre la última línea, y ahí se toma la decisión.',
    'una empresa reúne durante un mes todas las excepciones antes de cambiar nada. La mayoría resultan ser las mismas dos. Resueltas esas, el resto del plan es mucho más corto.',
  ],
  intro: {
    hooks: {
      educational: [
        'Sobre este tema hay muchas opiniones y pocos planes: {label}.',
        'Algunas cosas parecen complicadas solo porque se explican en el orden equivocado.',
        'Quien se acerca a este tema suele traer una pregunta concreta y se va con cinco.',
      ],
      promotional: [
        'Casi siempre se busca lo mismo: una solución en la que no haya que volver a pensar.',
        'Promesas hay muchas. Aquí hay detalles.',
      ],
      'case-study': [
        'Teoría hay de sobra. Aquí va un caso.',
        'Los planes se parecen; lo distinto es lo que resulta de ellos.',
      ],
      'how-to': [
        'Hay un camino corto y otro largo. El corto empieza con una lista.',
        'Desde fuera parece más difícil de lo que es.',
        'Quien lo hace por primera vez necesita sobre todo el orden correcto.',
      ],
      news: ['Hay novedades: {label}.', 'Breve y concreto: esto es lo que se sabe.'],
    },
    keyword: [
      'El tema central es {kwp}.',
      'Este texto aborda el tema {kwp} sin rodeos y en palabras sencillas.',
      'Las preguntas sobre el tema {kwp} rara vez se contestan con una sola palabra.',
    ],
    search: [
      'Si ha llegado aquí buscando {kwq}, está en el lugar adecuado.',
      'Una búsqueda de {kwq} da muchos resultados; este texto los ordena.',
    ],
    map: [
      'El texto trata, por orden, estos puntos: {teasers}.',
      'A continuación: {teasers}.',
      'Esto es lo que encontrará: {teasers}.',
    ],
    reader: {
      general: [],
      b2b: ['El texto está pensado para quien debe justificar una decisión en la empresa.'],
      b2c: [
        'El texto está pensado para la vida diaria y no para expertos.',
        'No hacen falta conocimientos previos.',
      ],
      professionals: ['Se dan por sabidos los conocimientos básicos.'],
      beginners: [
        'No hacen falta conocimientos previos; los términos se explican donde aparecen.',
        'Para quien no conoce el tema, el texto empieza por el principio.',
      ],
    },
    noSources: ['Aquí no hay cifras, solo consejos que se pueden probar.'],
  },
  keyword: {
    phrase: [
      'Lo mismo vale para el tema {kwp}.',
      'Con el tema {kwp} la pregunta es muy parecida.',
      'Quien se interese por el tema {kwp} hará bien en recordarlo.',
    ],
    search: [
      'Quien busca {kwq} suele referirse a esto.',
      'También esto está detrás de muchas búsquedas de {kwq}.',
    ],
  },
  facts: {
    own: ['{company} lo describe así.', 'En {company} es así.', 'Lo que dice {company}:'],
    other: ['{site} ofrece más detalles.', '{site} lo describe así.'],
    quoted: ['{site} lo expresa así: {quote}', 'En palabras de {site}: {quote}', 'Según {site}: {quote}'],
    offer: ['Esto ofrece {company}:'],
    tableLead: ['Los datos publicados de un vistazo:', 'Los datos, uno junto a otro:', 'Un resumen:'],
    bullets: ['Algunos detalles:', 'También conviene saber:', 'En detalle:'],
    numbers: ['Las cifras en breve:', 'En cifras:'],
    offerList: ['Los servicios de {company}:', '{company} se encarga de lo siguiente:'],
    expertiseList: ['{company} tiene especial experiencia en:', 'Especialidades de {company}:'],
    valuesList: ['Los principios con los que trabaja {company}:', 'Lo que cuenta en {company}:'],
    stepsLead: ['El proceso, tal como lo describe {company}:', 'El proceso en detalle:'],
  },
  transitions: {
    professional: ['De aquí surge la siguiente cuestión: {next}.', 'El siguiente punto: {next}.'],
    friendly: ['Y ahora: {next}.', 'Seguimos: {next}.'],
    casual: ['Lo siguiente: {next}.', 'Queda una cosa: {next}.'],
    authoritative: ['El punto siguiente: {next}.', 'Solo después viene esto: {next}.'],
  },
  connectives: {
    professional: ['Además, '],
    friendly: ['Además, ', 'Y '],
    casual: ['Y '],
    authoritative: ['Ante todo, '],
  },
  conclusion: {
    headings: {
      educational: ['{label}: lo esencial', 'Lo que conviene recordar'],
      promotional: ['{label}: el siguiente paso', 'Cómo seguir'],
      'case-study': ['{label}: lo que queda', 'El caso en breve'],
      'how-to': ['{label}: manos a la obra', 'El primer paso'],
      news: ['{label}: más información', 'La noticia en un párrafo'],
    },
    sums: {
      educational: [
        'Mucho se reduce a preguntar pronto y apuntar la respuesta.',
        'Si queda una sola idea, que sea esta: la claridad va antes que la rapidez.',
        'Nadie tiene que saberlo todo, pero unas preguntas claras llevan lejos.',
      ],
      promotional: [
        'Al final, la solución debe adaptarse a usted y no al revés.',
        'Ahora sabe qué puede esperar y qué preguntar antes.',
      ],
      'case-study': [
        'No hay dos proyectos iguales, pero el camino se puede seguir.',
        'Los pasos pequeños y comprobados son lo más fácil de copiar.',
      ],
      'how-to': [
        'No hace falta un talento especial, solo empezar.',
        'La primera vez es la más larga; la siguiente sale casi sola.',
      ],
      news: ['Esto es lo que se sabe por ahora.', 'Los próximos meses dirán cómo resulta en la práctica.'],
    },
    actions: {
      services: [
        'Pregunte a {company} qué significa esto en su caso.',
        'Cuente a {company} lo que tiene pensado.',
      ],
      expertise: ['Consulte su caso con {company}, sobre todo si es difícil.'],
      values: ['Si le gusta esta forma de trabajar, conozca {company}.'],
      none: ['Elija un punto y póngalo en práctica esta semana.'],
    },
    actionsNoCompany: [
      'Apunte hoy la primera pregunta pendiente y hágala esta misma semana.',
      'Copie la lista que le sirva, tache lo que no proceda y empiece por lo que quede.',
      'Elija el punto que más le sirva y empiece esta semana.',
      'Guarde sus notas; la próxima decisión no tardará.',
    ],
    link: ['Más información: {link}.', 'Contacto y detalles: {link}.'],
  },
  titleHooks: {
    educational: ['lo que conviene saber', 'lo esencial, explicado', 'las preguntas que cuentan'],
    promotional: ['qué puede esperar', 'una mirada de cerca'],
    'case-study': ['un caso práctico', 'del plan al resultado'],
    'how-to': ['paso a paso', 'una guía práctica', 'el orden correcto'],
    news: ['qué cambia', 'lo esencial en breve'],
  },
  titles: {
    review: ['{title}: reseña', 'Reseña: {title}'],
    educational: ['{title}: {hook}'],
    promotional: ['{title}: {hook}'],
    'case-study': ['{title}: {hook}', 'Caso práctico: {title}'],
    'how-to': ['{title}: {hook}'],
    news: ['{title}: {hook}'],
  },
  faqHeadings: ['{label}: preguntas frecuentes', 'Preguntas y respuestas breves'],
  meta: [
    '{kw}: {teasers}.',
    '{kw}, explicado con sencillez: {teasers}.',
    'Lo esencial sobre {kw}: {teasers}.',
  ],
  gaps: {
    price: ['el precio actual: {label}'],
    time: ['la duración habitual: {label}'],
    result: ['el resultado medido, con una cifra de antes y otra de después'],
    client: ['quién es el cliente y cuál era la situación'],
    date: ['la fecha a partir de la cual se aplica'],
    example: ['un ejemplo breve de un cliente propio'],
    process: ['cómo se trabaja en su empresa, desde el primer contacto'],
    contact: ['cómo ponerse en contacto con usted'],
    translation: ['los datos principales de «{site}» en español; la página está en otro idioma'],
    detail: ['lo que puede decir de este punto por experiencia propia: {aspect}'],
    opinion: ['su propia experiencia: qué probó y durante cuánto tiempo'],
    statement: ['una frase de la persona responsable, con nombre y cargo'],
    period: ['cuándo tuvo lugar el proyecto, del primer paso al resultado'],
    quote: ['una frase del cliente, con su nombre y su permiso'],
  },
  intents: {
    hire: 'El lector quiere decidir bien: {label}.',
    do: 'El lector quiere saber cómo hacerlo: {label}.',
    know: 'El lector quiere entender el tema: {label}.',
  },
  angles: {
    educational: 'Explicar con calma, a partir de las preguntas del lector.',
    promotional: 'Mostrar lo que se ofrece con detalles comprobables.',
    'case-study': 'Contar un caso desde el punto de partida hasta el resultado.',
    'how-to': 'Guiar en el orden en que se hace.',
    news: 'Primero la noticia, luego lo que supone y lo que sigue.',
  },
  conjunction: 'y',
  quotes: ['«', '»'],
  tableHeads: { item: 'Concepto', detail: 'Detalle' },
}
