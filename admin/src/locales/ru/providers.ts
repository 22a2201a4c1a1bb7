/** Calls to model servers and search providers, in Russian. */
export const ruProviders = {
  providers: {
    title: 'Обращения к поставщикам',
    kinds: { text: 'Модель текста', image: 'Модель картинок', search: 'Поиск в сети' },
    running: 'Выполняются',
    waiting: 'Ждут',
    since: 'Дольше всего',
    why: 'Почему',
    reasons: {
      requests: 'Исчерпан лимит запросов в минуту',
      tokens: 'Исчерпан лимит токенов в минуту',
      calls_at_once: 'Достигнут предел одновременных запросов',
      asked_to_wait: 'Поставщик попросил подождать',
    },
    rests: 'Пауза до %{time}: повторные сбои или просьба подождать',
    minutes: '%{count} мин',
  },
}
