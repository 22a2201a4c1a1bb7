import type { Links } from '../language.js'

export const FILLER =
  'muy|realmente|básicamente|simplemente|por supuesto|obviamente|es importante (?:destacar|señalar|tener en cuenta|saber)|hay (?:muchos|muchas|varios|varias|numerosos|numerosas)|existen (?:muchos|muchas|diversos|diversas|numerosos|numerosas)|una (?:gran|amplia) (?:variedad|gama) de|diversos|numerosos|juega un papel|desempeña un papel|es (?:clave|fundamental|esencial)|cada vez más|hoy en día|en este artículo|y mucho más|etc|sin duda|como todos sabemos|asegurarse de que'

export const BOASTS =
  '(?:el|la|los|las) mejor(?:es)? (?:del|de la|de los|en el|en la|calidad|servicio|precios?|soluci\\p{L}+)|líder(?:es)? (?:en|del)|de primera clase|número uno|inigualable\\p{L}*|sin igual|revolucionari\\p{L}+|éxito garantizado|resultados garantizados|los estudios (?:demuestran|muestran)|los expertos coinciden|solución perfecta|increíble\\p{L}*'

export const CLICHES = [
  'en el mundo actual',
  'en la era digital',
  'al siguiente nivel',
  'no es ningún secreto',
  'soluciones a (?:tu|su) medida',
  'de vanguardia',
  'la clave del éxito',
  'sin lugar a dudas',
  'hoy en día',
  'a la hora de la verdad',
  'líder(?:es)? en el sector',
  'todo en uno',
]

export const LINKS: Links = {
  concludes:
    'por eso|por ello|por tanto|por lo tanto|así que|de ahí|esto (?:significa|muestra|hace|demuestra)|eso (?:significa|hace|lo|la)',
  points: 'eso|esto|ello',
  compares: 'más|menos|mejor|peor|doble|mitad',
  refers: 'él|ella|ellos|ellas',
  needsMore: 'en|a|por|desde',
  cannotEnd: 'y|o|de|la|el|para|que',
}
