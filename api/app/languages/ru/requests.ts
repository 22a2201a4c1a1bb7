import type { Requests } from '../requests.js'
import { WORD_END } from '../word_boundaries.js'

export const requests: Requests = {
  please: 'пожалуйста',
  on: 'о том,',
  onHow: 'как|почему',
  about: 'том,',
  review: `(?:\\p{L}+ ){0,3}(?:обзор|рецензи)\\p{L}*|(?:\\p{L}+ ){0,3}отзыв (?:о|об|на)${WORD_END}`,
  reviewOf: '',
  including: 'включая',
  why: 'почему|зачем',
  howOften: 'как часто|сколько раз',
  howLong: 'сколько (?:времени|длится)|как долго|расписание',
  times: 'сроки',
  keeps: 'ухажива|хран|береч',
  notices: 'как (?:\\p{L}+ ){0,4}(?:распозна|заметить|понять)',
  you: 'вы',
  your: 'ваш\\p{L}*',
  inPlace: 'в',
  adjunct: '',
  article: '',
  clause: '',
  step: 'шаг',
  ofTwo: 'из двух',
  object: ' его| её| их',
  often: 'раза?',
  perceive: 'посмотрите|послушайте|проверьте|измерьте',
}
