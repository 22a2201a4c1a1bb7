import { type Questions, questionList } from '../language_pack.js'

export const questions: Questions = {
  overview: questionList(`
    {S}, ¿quién le consulta, y con qué problema? / ¿Qué explica {s} a quien empieza? / {S}, ¿qué dato sorprende más, y de dónde sale? /
    {S}, ¿cuál fue su última consulta, y cómo acabó? / {S}, ¿qué frase repite cada semana? / ¿Qué ejemplo de su trabajo enseña primero {s}?
  `),
  reasons: questionList(`
    ¿Qué cambió {s} para su último cliente? / {S}, ¿qué cifra propia muestra lo que se gana? / {S}, ¿cuánto cuesta al año no hacer nada? /
    ¿Qué le decidió {s} a usted mismo? / {S}, ¿qué objeción oye más, y qué responde?
  `),
  offer: questionList(`{S}, ¿qué incluye su precio? / ¿Qué trabajo deja {s} a otros, y a quiénes?`),
  choice: questionList(`
    {S}, ¿entre qué dos opciones duda la gente? / ¿Qué pregunta {s} antes de aconsejar? / {S}, ¿quién debería buscar otra cosa? /
    ¿Qué inclinó la balanza {s} con su último cliente? / ¿Qué oferta rechazaría {s}?
  `),
  prices: questionList(`
    {S}, ¿a cuánto ascendió su última factura, todo incluido? / ¿Dónde empiezan los precios {s}, y qué los sube? /
    {S}, ¿qué gastos corrientes se olvidan?
  `),
  timing: questionList(`
    {S}, ¿cuánto se tardó la última vez, día por día? / ¿Qué plazo no debe perder nadie {s}? / {S}, ¿qué época del año es la mejor? /
    ¿Qué retrasa el trabajo {s} con más frecuencia? / {S}, ¿cuánto tiempo debe reservar un principiante? / ¿Cuándo conviene esperar {s}?
  `),
  steps: questionList(`
    {S}, ¿por dónde empieza, y con qué herramientas? / ¿Qué paso se saltan {s} los principiantes? / {S}, ¿qué debe estar listo antes de empezar? /
    ¿Cómo comprueba {s} que ha salido bien? / ¿Qué herramienta lo facilita todo {s}? / {S}, ¿en qué orden trabaja, de la mañana a la noche?
  `),
  risks: questionList(`
    ¿Qué salió mal {s} la última vez? / {S}, ¿qué error sale caro? / ¿Qué desaconseja {s}, y a quién? /
    {S}, ¿cuáles son las primeras señales de problemas? / ¿Qué advertencia falta {s} en la mayoría de las guías? /
    {S}, ¿quién ha tenido mala suerte, y por qué?
  `),
  care: questionList(
    `{S}, ¿qué hay que hacer el primer año, y cada cuánto? / ¿Cuánto dura el resultado {s}?`
  ),
  people: questionList(
    `{S}, ¿quién hace el trabajo en su empresa, y dónde aprendió? / ¿A qué cliente se puede citar {s}, con qué palabras?`
  ),
  results: questionList(
    `{S}, ¿qué cifra cambió más, de cuánto a cuánto? / ¿Qué dicen hoy {s} los implicados?`
  ),
  verdict: questionList(
    `{S}, ¿qué ha probado usted mismo, cuándo, y qué opina? / ¿Volvería a gastar dinero {s}, y por qué?`
  ),
}

/** Of a case study, before the work began. */
export const before = [
  '{S}, ¿quién es el cliente, si se puede nombrar?',
  '¿Qué cifra describe {s} la situación inicial?',
]

/** How a question names its subject. */
export const subject = 'en materia de {s}'
