import type { PhrasePack } from '../types.js'

export const advice: PhrasePack['advice'] = {
  understand: {
    any: [
      'Si puede explicárselo a un amigo, lo ha entendido; si se atasca, ya sabe dónde seguir leyendo.',
      'Empiece por lo que puede observar usted mismo.',
      'Un ejemplo parecido a su caso ayuda más que tres brillantes.',
      'Lo que a un experto le parece obvio merece precisamente por eso una pregunta.',
      'Casi todas las preguntas ya las hizo alguien antes; encontrar a esa persona ahorra semanas.',
      'Si un término no está claro, pida que se lo expliquen en una frase sencilla; quien conoce su oficio sabe hacerlo.',
      'Ayuda separar lo necesario de lo que solo sería agradable.',
      'La forma más rápida de entenderlo es seguir un caso corriente de principio a fin.',
      'Las afirmaciones generales suelen callar las condiciones en que son ciertas; conviene preguntar por ellas.',
      'Una buena explicación menciona también los casos en que no se aplica.',
    ],
    provider: [
      'En los trabajos a domicilio, mucho de lo que se paga no se ve después: preparación, protección y limpieza.',
    ],
    product: ['La calidad se nota donde nadie mira: costuras, bordes y partes que se gastan antes.'],
    care: ['Un buen profesional explica antes de tratar.'],
    software: ['Un programa nuevo cambia primero las costumbres y después los resultados.'],
  },
  why: {
    any: [
      'Quien actúa antes de estar obligado puede elegir el día, la ayuda y el precio.',
      'Las alternativas rara vez son gratis, solo se pagan más tarde.',
      'Lo más claro suele ser el tiempo que se gana: menos interrupciones y menos correcciones.',
      'Los problemas que se abordan pronto siguen siendo pequeños.',
      'No hacer nada también es una decisión y merece la misma atención.',
      'Lo que al principio parece trabajo extra sustituye después a muchos pequeños esfuerzos.',
    ],
    care: ['Las revisiones regulares encuentran lo pequeño cuando todavía lo es.'],
    product: ['Lo que se puede reparar dura más que lo barato.'],
  },
  decide: {
    any: [
      'Un primer paso pequeño contesta a menudo lo que ninguna comparación puede contestar.',
      'Escriba el motivo en una línea y vuelva a leerlo dentro de medio año.',
      'Desconfíe de los criterios que solo una oferta puede cumplir.',
      'Si los consejos se contradicen, pregunte para qué situación se dio cada uno.',
      'Tenga presente la segunda opción por si surge un imprevisto.',
      'Ordene los criterios antes de comparar, porque el orden decide más que su número.',
      'Entre dos buenas opciones, elija la que sea más fácil de deshacer.',
      'Descarte primero lo que claramente no encaja.',
      'Ponga fecha a la decisión, porque las preguntas abiertas rara vez se contestan solas.',
      'Hable con alguien que decidió lo mismo hace un año.',
      'Si todo parece igual, gana la mejor explicación.',
    ],
    provider: [
      'Pida a dos o tres empresas que vean el trabajo en persona.',
      'Una referencia del barrio vale más que muchas estrellas.',
    ],
    care: [
      'La distancia cuenta más de lo que parece, porque solo se cumplen las citas que son fáciles de alcanzar.',
      'Fíjese en cómo tratan la primera visita.',
    ],
    product: ['Mida dos veces el lugar donde va a estar.'],
    software: ['Pruebe con sus propios datos y con el caso más difícil.'],
  },
  compare: {
    any: [
      'Pruebe las dos opciones durante el mismo tiempo y a la misma escala.',
      'Pregúntese cuál de las dos podría mantener en una mala semana.',
      'Si las dos parecen iguales, empiece por la que sea más fácil de dejar.',
      'A veces se pueden combinar.',
    ],
  },
  money: {
    any: [
      'Compare las ofertas con el mismo alcance, partida por partida.',
      'Separe los gastos únicos de los que vuelven cada mes o cada año.',
      'Un precio con condiciones vale más que diez sin ellas.',
      'Deje una reserva en el presupuesto y decida antes para qué es.',
      'Pregunte qué falta en la oferta más barata.',
      'Pida por escrito lo que podría cambiar el precio.',
    ],
  },
  time: {
    any: [
      'La primera parte es la más lenta, porque en ella se decide.',
      'Cuente días laborables y no semanas.',
      'Si otros tienen que entregar algo antes, recuérdeselo con amabilidad.',
      'Una fecha es mejor que una duración, porque se puede comprobar.',
      'Esperar suele llevar más tiempo que trabajar; averigüe pronto de quién depende el primer paso.',
      'En temporada alta todo tarda más.',
      'Si no hay margen, es mejor quitar algo que confiar en la suerte.',
      'Acuerde antes qué pasa si se retrasa.',
    ],
  },
  do: {
    any: [
      'Escriba los pasos en una hoja y téngala a la vista.',
      'Decida antes qué significa terminado.',
      'Empiece con la versión más pequeña que ya sirva.',
      'Empiece por la parte de la que depende todo lo demás.',
      'Termine un paso antes de abrir el siguiente.',
      'Lleve un registro breve: qué se hizo, cuándo y qué queda.',
      'Cuando algo no funcione, cambie una sola cosa cada vez.',
      'Tenga todo a mano antes de empezar, porque cada interrupción cuesta más de lo que parece.',
      'Deje que otra persona revise el resultado.',
      'Una foto del estado inicial resuelve dudas más tarde.',
    ],
  },
  avoid: {
    any: [
      'Los consejos que empiezan por «solo hay que» suelen saltarse lo difícil.',
      'El error más caro es la prisa: decidir con el plazo de otro.',
      'Copiar lo que funcionó a otros falla cuando su punto de partida era distinto.',
      'Aplazar la pregunta incómoda solo la lleva a un momento peor.',
      'Lo que no se escribe, cada uno lo recuerda a su manera.',
      'Un acuerdo que depende de una sola persona falla el primer día de baja.',
    ],
    care: ['Esperar a que duela es la costumbre más cara.'],
  },
  ask: {
    any: [
      'Pregunte por la razón de cada recomendación.',
      'Preguntar a otros qué harían en su lugar es sencillo y da respuestas muy útiles.',
      'Si nadie puede darle una cifra, pida un margen.',
      'Repita la respuesta con sus propias palabras.',
      'Haga preguntas abiertas y espere; la pausa trae a menudo la mitad más útil de la respuesta.',
      'Quien admite que no sabe algo y luego lo averigua da mejor señal que una respuesta rápida a todo.',
      'Haga a todos las mismas preguntas y en el mismo orden.',
      'Pregunte por un caso que no salió bien.',
      'Un breve resumen después de la conversación evita malentendidos.',
    ],
  },
  check: {
    any: [
      'Pregunte qué le llama la atención a quien no ha participado.',
      'Compruebe un dato fácil de verificar; si es cierto, el resto merece más confianza.',
      'Mire los trabajos más recientes y no los mejores.',
      'Compare lo prometido con lo entregado, punto por punto.',
      'La forma de hablar de los errores dice más que una lista de éxitos.',
      'Juzgue después de unas semanas de uso normal.',
    ],
  },
  people: {
    any: [
      'Escuche antes a todos los que van a convivir con la decisión.',
      'Las expectativas calladas causan la mayoría de las decepciones.',
      'Se colabora mejor cuando ambas partes dicen lo que necesitan.',
    ],
  },
  after: {
    any: [
      'Anote en el calendario una segunda revisión dentro de unos meses.',
      'Guarde papeles y contactos en un solo lugar.',
      'Un poco de mantenimiento regular es mejor que un gran esfuerzo de última hora.',
      'Escriba lo que haría de otro modo la próxima vez.',
      'Dé su opinión a quienes le ayudaron.',
    ],
  },
  story: {
    any: [
      'El avance se ve mejor cuando la meta cabe en una sola frase.',
      'Las pequeñas comprobaciones permiten corregir sin empezar de nuevo.',
      'Ayuda menos una idea brillante que la paciencia de seguirla.',
      'Quien usa el resultado cada día es quien mejor lo juzga.',
      'Un plan que se explica en un minuto se cumple con más facilidad.',
      'Empezar en pequeño deja espacio para aprender.',
      'Cifras de antes y después, tomadas del mismo modo, ahorran discusiones.',
    ],
  },
  news: {
    any: [
      'Compruebe qué fecha le afecta antes de cambiar nada.',
      'Si ya es cliente, pregunte si sus acuerdos se mantienen.',
      'Guarde el anuncio original; los resúmenes siempre omiten algo.',
      'El día de un anuncio no hay que decidir nada.',
      'Dirija la pregunta que quede abierta a los responsables.',
    ],
  },
  review: {
    any: [
      'Pese cada punto según la frecuencia con que lo va a notar.',
      'Con un defecto declarado se vive mejor que con uno descubierto después.',
      'Compare con lo que usa hoy y no con un ideal.',
      'Los datos que faltan suelen ser los que merece la pena pedir.',
      'Pruebe la parte que más usaría.',
    ],
  },
}

export const lists: PhrasePack['lists'] = {
  checklist: {
    any: [
      'El objetivo cabe en una frase',
      'Está claro qué se incluye y qué no',
      'Hay una persona de contacto',
      'El próximo paso tiene fecha',
      'Los puntos abiertos están anotados',
      'Se sabe qué pasa si algo sale mal',
    ],
  },
  questions: {
    any: [
      '¿Qué se incluye exactamente y qué no?',
      '¿Qué necesita de nosotros antes de empezar?',
      '¿Qué suele salir mal y qué pasa entonces?',
      '¿Quién nos atenderá después?',
      '¿Qué recomendaría en su propio caso?',
      '¿Cuándo volvemos a hablar?',
    ],
  },
  mistakes: {
    any: [
      'Decidir con prisas',
      'Comparar ofertas con alcances distintos',
      'No escribir los acuerdos',
      'Preguntar solo a quien piensa igual',
      'Tomar el primer plan por el último',
      'Olvidar los tiempos de espera',
    ],
  },
  steps: {
    any: [
      '**Nombrar el objetivo.** Basta una frase que otros entiendan.',
      '**Hacer inventario.** Qué hay y qué falta.',
      '**Poner límites.** Tiempo, dinero y lo que no debe cambiar.',
      '**Probar en pequeño.** Un primer intento muestra lo que el plan olvidó.',
      '**Comprobar el resultado.** Con la frase del principio en la mano.',
    ],
  },
}
