import type { PhrasePack } from '../types.js'

export const roles: PhrasePack['roles'] = {
  basics: {
    purpose: 'Decir de qué se trata',
    question: '¿De qué se trata y qué incluye?',
    teaser: 'qué incluye y qué no',
    headings: ['{label}: qué incluye', '{label}, en palabras sencillas'],
    leads: [
      'Antes de comparar o planificar, conviene aclarar de qué se habla.',
      'Dos personas pueden usar las mismas palabras y pensar en cosas distintas; una breve aclaración ahorra tiempo.',
      'Todo empieza con una pregunta sencilla: qué debe ser distinto al final.',
    ],
  },
  why: {
    purpose: 'Dar las razones que cuentan',
    question: '¿Por qué vale la pena?',
    teaser: 'por qué vale la pena',
    headings: ['{label}: las razones', 'Por qué vale la pena el esfuerzo'],
    leads: [
      'Las razones rara vez son espectaculares; se van sumando con los meses.',
      'Basta preguntarse qué pasaría sin este paso para ver su utilidad.',
      'Una pequeña decisión hoy suele evitar otra mayor dentro de un año.',
    ],
  },
  fit: {
    purpose: 'Decir a quién le conviene y cuándo',
    question: '¿A quién le conviene y cuándo?',
    teaser: 'cuándo conviene y cuándo no',
    headings: ['{label}: cuándo conviene', 'Señales de que ha llegado el momento'],
    leads: [
      'No a todo el mundo le conviene ahora; algunas señales ayudan a decidir.',
      'Lo que decide es la vida diaria de cada uno y no la moda.',
      'El buen momento suele llegar antes de que el problema sea urgente.',
    ],
  },
  options: {
    purpose: 'Mostrar las opciones',
    question: '¿Qué opciones hay?',
    teaser: 'qué opciones hay',
    headings: ['{label}: las opciones', 'Entre qué se puede elegir'],
    leads: [
      'Hay más de un buen camino, y una comparación directa muestra las diferencias.',
      'Mirar primero toda la oferta evita quedarse con lo primero que aparece.',
    ],
  },
  offer: {
    purpose: 'Mostrar qué ofrece la empresa',
    question: '¿Qué hace la empresa al respecto?',
    teaser: 'qué ayuda hay disponible',
    headings: ['Lo que ofrece {company}', '{label}: cómo ayuda {company}'],
    leads: [
      'Algunas cosas salen bien por cuenta propia y otras es mejor dejarlas en manos expertas.',
      'Quien prefiera contar con ayuda encontrará aquí lo que hace {company}.',
    ],
  },
  cost: {
    purpose: 'Hacer comprensible el precio',
    question: '¿Cuánto cuesta y de qué depende el precio?',
    teaser: 'de qué depende el precio',
    headings: ['{label}: cuánto cuesta', 'De qué depende el precio'],
    leads: [
      'Una cifra por sí sola dice poco; lo que incluye lo dice casi todo.',
      'El precio depende del alcance del trabajo, y ahí es donde dos ofertas suelen diferenciarse.',
    ],
  },
  choose: {
    purpose: 'Dar criterios para elegir',
    question: '¿Cómo se elige bien?',
    teaser: 'cómo reconocer una buena elección',
    headings: ['{label}: en qué fijarse al elegir', 'Cómo se reconoce la calidad'],
    leads: [
      'Las buenas decisiones se apoyan en pocos criterios, fijados antes de la primera conversación.',
      'La diferencia entre lo correcto y lo bueno está en detalles que se pueden comprobar.',
    ],
  },
  prepare: {
    purpose: 'Decir qué preparar antes',
    question: '¿Qué conviene tener listo antes?',
    teaser: 'qué preparar antes',
    headings: ['{label}: la preparación', 'Lo que conviene tener a mano'],
    leads: [
      'La mitad se decide antes de que se vea nada.',
      'Un poco de preparación hace que todo lo demás sea más tranquilo y casi siempre más barato.',
    ],
  },
  steps: {
    purpose: 'Guiar paso a paso',
    question: '¿Cómo se hace, paso a paso?',
    teaser: 'el orden de los pasos',
    headings: ['{label}: paso a paso', 'El proceso de principio a fin'],
    leads: [
      'El orden importa más que la rapidez; cada paso facilita el siguiente.',
      'Lo que parece una gran tarea se compone de unas cuantas pequeñas.',
    ],
  },
  timing: {
    purpose: 'Decir cuánto tiempo lleva',
    question: '¿Cuánto tiempo lleva y cuándo empezar?',
    teaser: 'cuánto tiempo reservar',
    headings: ['{label}: cuánto tiempo reservar', 'Cuándo empezar y cuándo terminar'],
    leads: [
      'El tiempo es lo que peor se calcula.',
      'Lo mejor es planificar hacia atrás, desde el día en que todo debe estar listo.',
    ],
  },
  mistakes: {
    purpose: 'Advertir de los errores habituales',
    question: '¿Qué errores son frecuentes?',
    teaser: 'los errores más frecuentes',
    headings: ['{label}: errores que se pueden evitar', 'Lo que suele salir mal'],
    leads: [
      'La mayoría de los problemas empiezan pronto y por cosas pequeñas.',
      'Los errores típicos se conocen, y por eso se pueden evitar.',
    ],
  },
  questions: {
    purpose: 'Ofrecer las preguntas adecuadas',
    question: '¿Qué conviene preguntar antes de decidir?',
    teaser: 'qué preguntar antes',
    headings: ['{label}: preguntas que aclaran', 'Qué preguntar antes de decir que sí'],
    leads: [
      'Para una buena conversación no hace falta ser experto, solo hacer las preguntas adecuadas.',
      'Importan las respuestas y también la franqueza con que se dan.',
    ],
  },
  proof: {
    purpose: 'Mostrar la experiencia',
    question: '¿Qué experiencia hay detrás?',
    teaser: 'qué experiencia hay detrás',
    headings: ['La experiencia de {company}', 'Quién está detrás de {company}'],
    leads: [
      'La experiencia se nota en detalles concretos.',
      'Es más fácil confiar cuando se sabe quién hace el trabajo.',
    ],
  },
  values: {
    purpose: 'Mostrar los principios',
    question: '¿Qué principios guían el trabajo?',
    teaser: 'qué principios guían el trabajo',
    headings: ['Cómo trabaja {company}', 'Los principios de {company}'],
    leads: [
      'Los principios cuentan sobre todo cuando algo no sale según lo previsto.',
      'Los valores solo merecen mención donde cambian el trabajo.',
    ],
  },
  example: {
    purpose: 'Mostrarlo con un caso inventado',
    question: '¿Cómo es en la práctica?',
    teaser: 'cómo puede ser en la práctica',
    headings: ['{label} en la práctica: un caso inventado', 'Cómo podría ser'],
    leads: [
      'Un caso inventado pero típico hace más claros los consejos.',
      'El ejemplo que sigue es inventado; lo que cuenta es el patrón.',
    ],
  },
  measure: {
    purpose: 'Mostrar cómo saber si funciona',
    question: '¿Cómo se sabe si funciona?',
    teaser: 'cómo saber si funciona',
    headings: ['{label}: cómo saber si funciona', 'Comprobar el resultado'],
    leads: [
      'Conviene decidir antes de empezar cómo se reconocerá el éxito.',
      'Un resultado que nadie comprueba es solo una esperanza.',
    ],
  },
  after: {
    purpose: 'Decir qué viene después',
    question: '¿Qué hay que hacer después?',
    teaser: 'qué hacer después',
    headings: ['{label}: qué viene después', 'Para que dure'],
    leads: [
      'El trabajo no se acaba el día en que parece terminado.',
      'Lo que se hace después decide cuánto dura el resultado.',
    ],
  },
  numbers: {
    purpose: 'Poner las cifras por delante',
    question: '¿Qué dicen las cifras?',
    teaser: 'las cifras de un vistazo',
    headings: ['{label} en cifras', 'Datos y cifras'],
    leads: [
      'Algunas cosas se dicen mejor con cifras.',
      'Las cifras facilitan la comparación más que los adjetivos.',
    ],
  },
  aspect: {
    purpose: 'Tratar un punto pedido',
    question: '¿Qué hay que saber de este punto: {aspect}?',
    teaser: '{aspect}',
    headings: ['{aspect}', 'Una mirada más de cerca: {aspect}'],
    leads: ['Un punto por el que se pregunta a menudo: {aspect}.', 'Esta parte merece su espacio: {aspect}.'],
  },
  tips: {
    purpose: 'Dar los consejos prometidos',
    question: '¿Qué consejos ayudan más?',
    teaser: 'los consejos',
    headings: ['{label}: {count} consejos'],
    leads: ['Cada consejo sirve por sí solo; juntos sirven más.'],
  },
  compare: {
    purpose: 'Comparar las alternativas',
    question: '¿En qué se diferencian las alternativas?',
    teaser: 'en qué se diferencian las alternativas',
    headings: ['{side1} o {side2}: cómo decidir', '{side1} y {side2}, frente a frente'],
    leads: [
      'Ninguna de las dos es mejor en general; cada una encaja en una situación.',
      'La elección es más fácil si ambas se miden con los mismos criterios.',
    ],
  },
  terms: {
    purpose: 'Explicar los términos',
    question: '¿Qué términos conviene conocer?',
    teaser: 'los términos que conviene conocer',
    headings: ['{label}: los términos básicos', 'Un pequeño glosario'],
    leads: [
      'Algunas palabras aparecen una y otra vez; esto es lo que significan.',
      'No hace falta la jerga, pero estos términos ayudan.',
    ],
  },
  business: {
    purpose: 'Mostrar el interés para la empresa',
    question: '¿Qué significa para una empresa?',
    teaser: 'qué significa para el presupuesto y el equipo',
    headings: ['{label}: el punto de vista de la empresa', 'Presupuesto y equipo'],
    leads: [
      'En una empresa, una decisión así tiene que convencer a más de una persona.',
      'Tres preguntas cuentan: cuánto cuesta, qué sustituye y quién responde.',
    ],
  },
  start: {
    purpose: 'Contar la situación inicial',
    question: '¿Cuál era la situación al principio?',
    teaser: 'cómo empezó',
    headings: ['{label}: el punto de partida', 'Cómo empezó'],
    leads: [
      'Todo proyecto empieza con algo que ya no funciona lo bastante bien.',
      'Para entender las decisiones posteriores ayuda mirar el comienzo.',
    ],
  },
  approach: {
    purpose: 'Contar cómo se hizo',
    question: '¿Cómo se abordó?',
    teaser: 'cómo se abordó',
    headings: ['{label}: cómo se abordó', 'Del plan a la práctica'],
    leads: ['Lo que se hizo se cuenta mejor en orden.', 'Un plan se juzga por sus pasos.'],
  },
  result: {
    purpose: 'Contar el resultado',
    question: '¿Qué resultado dio?',
    teaser: 'qué resultado dio',
    headings: ['{label}: el resultado', 'Lo que cambió'],
    leads: [
      'Un caso vale tanto como el resultado que puede mostrar.',
      'El resultado se puede describir con sobriedad.',
    ],
  },
  lessons: {
    purpose: 'Extraer lo que sirve a otros',
    question: '¿Qué pueden aprovechar otros?',
    teaser: 'qué pueden aprovechar otros',
    headings: ['{label}: lo que se puede aprovechar', 'Lecciones para otros'],
    leads: [
      'No todo se puede trasladar a otros casos, pero algo sí.',
      'Se puede imitar menos la solución que el camino hacia ella.',
    ],
  },
  news: {
    purpose: 'Contar la novedad',
    question: '¿Qué hay de nuevo?',
    teaser: 'qué hay de nuevo',
    headings: ['{label}: la novedad', 'La noticia en breve'],
    leads: ['Primero lo esencial, después los detalles.', 'Hay algo nuevo que contar.'],
  },
  impact: {
    purpose: 'Decir qué supone para los lectores',
    question: '¿Qué supone para los afectados?',
    teaser: 'qué supone para usted',
    headings: ['{label}: qué supone para usted', 'Lo que cambia en la práctica'],
    leads: [
      'Una noticia sirve cuando queda claro a quién afecta.',
      'La pregunta práctica es qué hay que hacer y para cuándo.',
    ],
  },
  background: {
    purpose: 'Dar el contexto',
    question: '¿Cuál es el contexto?',
    teaser: 'el contexto',
    headings: ['{label}: el contexto', 'Cómo se llegó hasta aquí'],
    leads: ['Una noticia se entiende mejor con su contexto.', 'Para situarlo ayuda saber quién está detrás.'],
  },
  next: {
    purpose: 'Decir qué sigue',
    question: '¿Qué pasa ahora?',
    teaser: 'qué pasa ahora',
    headings: ['{label}: qué sigue', 'Los próximos pasos'],
    leads: ['Con el anuncio todo acaba de empezar.', 'Quien quiera actuar ahora necesita pocos pasos.'],
  },
  strengths: {
    purpose: 'Nombrar lo que habla a favor',
    question: '¿Qué habla a favor?',
    teaser: 'los puntos fuertes',
    headings: ['{label}: los puntos fuertes', 'Lo que convence'],
    leads: [
      'Una reseña justa empieza por lo que se puede comprobar.',
      'Los puntos fuertes deberían poder comprobarse.',
    ],
  },
  limits: {
    purpose: 'Nombrar los límites',
    question: '¿Dónde están los límites?',
    teaser: 'dónde están los límites',
    headings: ['{label}: los límites', 'Lo que queda por aclarar'],
    leads: [
      'Una reseña también incluye lo que queda por aclarar.',
      'Lo que falta en una descripción puede ser tan importante como lo que dice.',
    ],
  },
  verdict: {
    purpose: 'Llegar a un juicio',
    question: '¿Vale la pena y para quién?',
    teaser: 'para quién vale la pena',
    headings: ['{label}: el veredicto', 'Para quién vale la pena'],
    leads: ['El veredicto no es igual para todos.', 'Solo el conjunto de los detalles da una imagen clara.'],
  },
}
