/** Calls to model servers and search providers, in Russian. */
export const ruProviders = {
  providers: {
    title: 'Запросы к провайдерам',
    kinds: { text: 'Модель для текстов', image: 'Модель для картинок', search: 'Поиск в интернете' },
    running: 'Выполняются',
    waiting: 'В очереди',
    since: 'Самое долгое ожидание',
    why: 'Причина',
    reasons: {
      requests: 'Исчерпан лимит запросов в минуту',
      tokens: 'Исчерпан лимит токенов в минуту',
      calls_at_once: 'Достигнут предел одновременных запросов',
      asked_to_wait: 'Провайдер попросил подождать',
    },
    rests: 'Пауза до %{time}: повторные сбои или просьба провайдера подождать',
    minutes: '%{count} мин',
  },
}
