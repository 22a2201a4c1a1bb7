import type { Subjects } from '../subjects.js'

/** Advice and lists for each kind of subject. */
export const subjects: Subjects = {
  product: {
    understand: [
      'El marcado y la placa del fabricante indican potencia, material y año; compárelos con el anuncio.',
      'Madera maciza, chapada y laminada son tres materiales con precios y cuidados distintos.',
    ],
    why: [
      'Un aparato con repuestos sobrevive a un interruptor roto o a una junta gastada.',
      'Lo que se repara en el taller del barrio no acaba en el punto limpio.',
    ],
    decide: [
      'En la tienda, levántelo, abra tapas y cierres y escuche el ruido que hace.',
      'Lea las reseñas de tres estrellas y las escritas después de un año de uso.',
    ],
    money: [
      'Sume al precio los accesorios, los consumibles, el envío y la retirada del aparato viejo.',
      'Divida el precio entre los años de uso previstos; la clasificación cambia a menudo.',
    ],
    time: [
      'Antes de Navidad y de las vacaciones, los plazos de entrega se alargan y queda menos donde elegir.',
    ],
    do: [
      'Fotografíe etiquetas, números de serie y ajustes antes de cambiar nada.',
      'Fotografíe el tique, porque el papel térmico se borra antes de que venza la garantía.',
      'Use cada función una vez durante el plazo de devolución.',
      'Mida puertas, escalera y enchufes antes de hacer el pedido.',
    ],
    avoid: [
      'Las fotos engañan en tamaño y color; las medidas de la ficha, no.',
      'Un descuento en un modelo sin repuestos sale caro en la primera avería.',
    ],
    ask: ['Pregunte al vendedor qué modelo se devuelve más y por qué.'],
    check: ['Costuras, bisagras, tapas y cables muestran primero cómo se ha trabajado.'],
    after: ['Anote en el calendario los intervalos de limpieza que recomienda el fabricante.'],
    checklist: [
      'Las medidas están comprobadas',
      'Hay repuestos y consumibles',
      'La garantía figura en la factura',
      'El plazo de devolución está apuntado',
    ],
    questions: [
      '¿Durante cuánto tiempo habrá repuestos?',
      '¿Quién lo repara y dónde?',
      '¿Cuánto se gasta al año en consumibles?',
      '¿Se admite la devolución con el embalaje abierto?',
    ],
    mistakes: [
      'Pedir por la foto y no por las medidas',
      'Dejar pasar el plazo de devolución',
      'Olvidar los consumibles',
      'Comprar demasiado grande por si acaso',
    ],
  },
  provider: {
    understand: [
      'Un presupuesto completo dice quién retira los escombros y quién protege el suelo.',
      'En una casa antigua, detrás del yeso puede haber sorpresas; el presupuesto debe decir qué pasa entonces.',
    ],
    why: [
      'Fuera de temporada alta hay más fechas libres y a veces mejor precio.',
      'Una gotera pequeña o una junta abierta se arreglan en una mañana antes de que la humedad llegue a la pared.',
      'Un informe con fecha y fotografías sirve ante el seguro y el día de la venta.',
    ],
    decide: [
      'Pida a dos o tres empresas que visiten la obra, porque por teléfono solo pueden suponer.',
      'Llame a un cliente del barrio con una obra parecida y pida ver el resultado.',
    ],
    money: [
      'Mano de obra, material y desplazamiento deben figurar en líneas distintas del presupuesto.',
      'Pague por fases visibles y guarde la última parte hasta la revisión final.',
    ],
    time: [
      'Encargue materiales y repuestos antes de reservar el día en que hacen falta.',
      'Encargue primero lo que tarda en llegar, como ventanas, azulejos o grifería.',
    ],
    do: [
      'Fotografíe etiquetas, números de serie y ajustes antes de cambiar nada.',
      'Despeje la zona y fotografíe paredes, suelos y puertas antes de que empiecen.',
      'Acuerde la víspera las llaves, el aparcamiento, la luz y el agua.',
    ],
    avoid: [
      'Quien paga todo por adelantado se queda sin argumentos cuando hay que corregir algo.',
      'Un cambio pedido de palabra en la puerta acaba en una factura inesperada.',
    ],
    ask: ['Pregunte qué parte del trabajo hará un subcontratista.'],
    check: ['Revise juntas, bordes y conexiones con luz natural y con el presupuesto en la mano.'],
    after: ['Guarde factura, garantía y referencias de color en una misma carpeta.'],
    checklist: [
      'El presupuesto nombra alcance, materiales y fechas',
      'La retirada de escombros está incluida',
      'El seguro está confirmado',
      'Los pagos siguen las fases de la obra',
    ],
    questions: [
      '¿Quién vendrá a trabajar?',
      '¿Qué pasa si aparece un problema detrás de la pared?',
      '¿Cuántos días no se podrá usar la habitación?',
      '¿Cuánto cuesta una hora adicional?',
    ],
    mistakes: [
      'Acordar cambios de palabra',
      'Pagar todo por adelantado',
      'Olvidar el acceso y el aparcamiento',
      'Revisar la obra de noche',
    ],
  },
  software: {
    understand: [
      'La exportación de datos, los permisos y las copias de seguridad pesan más en el día a día que la lista de funciones.',
    ],
    why: [
      'Un dato que se introduce una sola vez no se puede copiar mal en otra hoja.',
      'Cuando el estado de un pedido está a la vista, sobran las llamadas para preguntar.',
    ],
    decide: [
      'Durante la prueba, introduzca el pedido más difícil del último mes y no el ejemplo del proveedor.',
      'Aclare dónde están los servidores antes de subir la primera ficha de cliente.',
    ],
    money: [
      'A la licencia se suman la formación, la migración y las horas del equipo.',
      'Pregunte el precio para el doble de usuarios antes de firmar.',
    ],
    time: ['No cambie de programa en el mes de más trabajo ni en viernes.'],
    do: [
      'Limpie direcciones duplicadas y códigos antiguos antes de importar.',
      'Configure el primer día quién puede ver y cambiar cada cosa.',
    ],
    avoid: ['Mantener las hojas antiguas en paralelo termina con dos versiones de la verdad.'],
    ask: ['Llame al soporte con una duda real durante la prueba y anote cuánto tardan.'],
    check: ['Al cabo de un mes, mire qué función no usa nadie y qué hoja de cálculo sigue viva.'],
    after: [
      'Borre los accesos de quien se marcha el mismo día.',
      'Restaure una copia de seguridad una vez para saber que funciona.',
    ],
    checklist: [
      'La exportación de datos está probada',
      'Los permisos están definidos',
      'El plazo de cancelación es conocido',
      'La copia de seguridad se ha restaurado una vez',
    ],
    questions: [
      '¿Dónde se guardan los datos?',
      '¿Cómo recuperamos nuestros datos si nos vamos?',
      '¿Cuánto cuesta cada usuario adicional?',
      '¿Con qué frecuencia hay actualizaciones?',
    ],
    mistakes: [
      'Probar solo con el ejemplo del proveedor',
      'Importar datos sin limpiar',
      'Formar al equipo después del arranque',
      'No nombrar a un responsable',
    ],
  },
  care: {
    understand: ['Síntoma, diagnóstico y plan de tratamiento son tres cosas; pida copia de cada una.'],
    why: ['Una revisión detecta cambios en dientes, piel o peso antes de que molesten.'],
    decide: [
      'Compare los horarios y las urgencias de la clínica con su semana.',
      'Pregunte por teléfono cómo es la primera visita.',
    ],
    money: ['Pida el presupuesto antes de empezar y confirme con el seguro lo que cubre.'],
    time: [
      'Las primeras citas de la mañana suelen ser puntuales, lo que ayuda a niños y animales nerviosos.',
    ],
    do: [
      'Lleve la lista de medicamentos, los informes anteriores y la cartilla de vacunas.',
      'Apunte desde cuándo, con qué frecuencia y qué lo alivia.',
    ],
    avoid: [
      'Dejar un tratamiento porque ya no duele pone en peligro el resultado.',
      'Los consejos de un foro no conocen su historial.',
    ],
    ask: ['Pregunte qué pasaría si no se hiciera nada por ahora.'],
    check: ['Una llamada de la clínica después de una intervención es buena señal.'],
    after: ['Anote temperatura, apetito o dolor durante los primeros días.'],
    checklist: [
      'Los medicamentos y alergias están apuntados',
      'El coste y las alternativas se han explicado',
      'El teléfono de urgencias está guardado',
    ],
    questions: [
      '¿Qué pasa si esperamos?',
      '¿Qué alternativa hay y cuánto cuesta?',
      '¿Qué no debo hacer después?',
      '¿A quién llamo el fin de semana?',
    ],
    mistakes: [
      'Esperar semanas con molestias',
      'Saltarse las revisiones',
      'Dejar la medicación por cuenta propia',
      'Callar las dudas por educación',
    ],
  },
  learning: {
    understand: [
      'El temario y lo que se sabe hacer al final son dos cosas; busque la descripción de lo segundo.',
    ],
    why: ['Una hora fija con profesor convierte una buena intención en costumbre.'],
    decide: [
      'Asista a una clase de prueba antes de matricularse.',
      'Pregunte cuántos alumnos hay por grupo.',
    ],
    money: ['Sume libros, examen y material a la matrícula.'],
    time: ['Un rato breve casi todos los días rinde más que un domingo entero.'],
    do: [
      'Repase la última lección la misma noche y en voz alta.',
      'Apunte en una tarjeta las dudas que surgen entre clases.',
    ],
    avoid: ['Acumular libros da sensación de aprender sin haber practicado.'],
    ask: ['Pregunte cómo se recuperan las clases perdidas.'],
    check: ['Grábese una vez al mes; el progreso se oye.'],
    after: ['Use lo aprendido en la primera semana después del curso.'],
    checklist: [
      'Se ha asistido a una clase de prueba',
      'Las fechas y tasas del examen son conocidas',
      'Hay horas de práctica en el calendario',
    ],
    questions: [
      '¿Quién da las clases y será siempre la misma persona?',
      '¿Cuántos alumnos hay por grupo?',
      '¿Qué pasa si falto por enfermedad?',
      '¿Qué se sabe hacer a mitad del curso?',
    ],
    mistakes: [
      'Elegir el nivel por el mejor día',
      'Firmar sin clase de prueba',
      'No reservar tiempo de práctica',
      'Compararse con el más rápido',
    ],
  },
  money: {
    understand: [
      'En la letra pequeña suele decidir la frase que contiene la excepción.',
      'La TAE incluye comisiones que el tipo nominal no muestra.',
    ],
    why: [
      'Una lista de contratos con importes y fechas descubre seguros duplicados y suscripciones olvidadas.',
    ],
    decide: [
      'Mire el total de todo el plazo y no la cuota mensual.',
      'Compruebe que el asesor figura en el registro de su colegio profesional.',
    ],
    money: [
      'Pregunte si el asesor cobra honorarios o comisión.',
      'Lo que cuesta salir antes de tiempo está en el contrato y pocas veces en el folleto.',
    ],
    time: ['Ponga en el calendario los plazos de cancelación con un mes de margen.'],
    do: [
      'Ordene facturas, extractos y contratos por años antes de la cita.',
      'Pida por escrito la recomendación y sus motivos.',
    ],
    avoid: [
      'Mezclar gastos privados y de empresa en una cuenta complica los dos.',
      'Firmar con prisa solo conviene a la otra parte.',
    ],
    ask: ['Pregunte qué inconvenientes tiene la recomendación.'],
    check: ['Compare la primera liquidación con la oferta, línea por línea.'],
    after: ['Una mudanza, un hijo o un empleo nuevo son motivo para revisar los contratos.'],
    checklist: [
      'El total y el plazo son conocidos',
      'La retribución está por escrito',
      'Los plazos están en el calendario',
      'Los documentos están completos',
    ],
    questions: [
      '¿Cómo cobra usted?',
      '¿Cuánto cuesta en total?',
      '¿Qué inconvenientes tiene esta solución?',
      '¿Qué pasa si cambian mis ingresos?',
    ],
    mistakes: [
      'Mirar solo la cuota mensual',
      'Firmar en la primera reunión',
      'Dejar pasar el plazo de cancelación',
      'Seguir el consejo de un conocido sin comprobarlo',
    ],
  },
  place: {
    understand: ['Las fotos no enseñan el ruido de la calle ni la cuesta desde la estación.'],
    why: [
      'Fuera de temporada alta hay más fechas libres y a veces mejor precio.',
      'Lo que se reserva con tiempo no hay que discutirlo al llegar.',
    ],
    decide: [
      'Consulte el último autobús del día de la semana en que viaja.',
      'Las reseñas intermedias suelen ser las más serenas.',
    ],
    money: ['Desayuno, aparcamiento, limpieza y tasa turística no siempre están en el precio.'],
    time: ['Fuera de temporada los precios bajan y los anfitriones tienen tiempo para conversar.'],
    do: [
      'Avise de alergias, niños, perro o silla de ruedas al reservar.',
      'Guarde la dirección y el teléfono donde los encuentre sin cobertura.',
    ],
    avoid: ['Reservar por una sola foto es la forma de acabar junto a la circunvalación.'],
    ask: ['Pregunte a los anfitriones qué mesa o habitación elegirían ellos.'],
    check: ['Ponga las últimas fotos de los huéspedes junto a las oficiales.'],
    after: ['Apunte el número de la habitación o el plato que le gustó.'],
    checklist: [
      'Las condiciones de cancelación están leídas',
      'Los días de cierre no coinciden con el viaje',
      'Las peticiones figuran en la confirmación',
    ],
    questions: [
      '¿Hasta cuándo se cancela sin coste?',
      '¿Qué está cerrado esos días?',
      '¿Qué se añade al precio?',
      '¿Cómo se vuelve por la noche?',
    ],
    mistakes: [
      'Llenar demasiado un día',
      'Reservar por una foto',
      'No mirar los días de cierre',
      'Contar las alergias al llegar',
    ],
  },
  practice: {
    understand: ['Unos minutos diarios pesan más que un gran propósito para el sábado.'],
    why: ['Una hora fija ahorra decidir cada día si hay tiempo.'],
    decide: ['Quédese con la variante que le sale incluso una noche de cansancio.'],
    money: ['Compre solo lo que haya echado en falta tres veces.'],
    time: ['Después de cepillarse los dientes o antes del café es fácil encajar una costumbre nueva.'],
    do: [
      'Deje preparados por la noche los zapatos, el libro o la esterilla.',
      'Marque en el calendario de la pared los días cumplidos.',
    ],
    avoid: ['Cambiarlo todo de golpe no suele llegar a fin de mes.'],
    check: ['El domingo por la noche basta una línea: qué costó menos que la semana pasada.'],
    after: ['Tras una gripe o unas vacaciones, vuelva con poco y sin recuperar lo perdido.'],
    checklist: ['La hora y el lugar están fijados', 'El material está a mano', 'Alguien de casa lo sabe'],
    mistakes: ['Empezar por lo más duro', 'Querer recuperar los días perdidos', 'No apuntar los avances'],
  },
  team: {
    understand: [
      'Dos compañeros describen el mismo proceso de forma distinta; recorran juntos un caso real.',
    ],
    why: ['Con un responsable por tarea sobran los mensajes en el chat y el trabajo doble.'],
    decide: ['Fije lo que debe ser igual para todos y deje el resto a cada equipo.'],
    money: ['Horas de reunión por asistentes: ahí está uno de los mayores gastos de la oficina.'],
    time: ['Planifique la primera semana hora a hora y deje abierta la segunda.'],
    do: [
      'Tenga listos accesos, portátil e invitaciones antes de la primera mañana.',
      'Responda por escrito, y en un solo sitio, lo que se pregunta dos veces.',
    ],
    avoid: ['Si el primer día se entregan todos los manuales, no se lee ninguno.'],
    ask: ['A las dos semanas, pregunte a los recién llegados qué les ha sorprendido.'],
    check: ['Al cabo de un mes, compruebe si todos nombran las mismas prioridades.'],
    after: ['Deje que mejore la lista quien la usó por última vez.'],
    checklist: [
      'Los accesos funcionan antes del primer día',
      'Las reuniones individuales tienen fecha',
      'Las decisiones se pueden consultar',
    ],
    questions: [
      '¿Quién decide si no hay acuerdo?',
      '¿Qué dejamos de hacer a cambio?',
      '¿Cómo se entera quien trabaja desde casa?',
    ],
    mistakes: [
      'Objetivos sin un nombre al lado',
      'Reuniones sin pregunta',
      'Olvidar a quien trabaja desde casa',
    ],
  },
}
