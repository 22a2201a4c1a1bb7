import type { AdminDiagnosis } from '@cygnet/sdk/operator'

interface Words {
  says: string
  remedy?: string
}

const MODEL_SERVER = 'Проверьте %{prefix}_BASE_URL и работает ли сервер.'
const RESTORE = 'Остановите сервер и восстановите последнюю копию: npm run ace -- restore АРХИВ'
const FREE_DISK = 'Удалите с этого диска лишнее, например старые копии, или перенесите DATA_DIR на больший.'
const AT_STRIPE = 'в Stripe, раздел Developers, Webhooks'

/**
 * What the doctor says, in Russian. In English the console shows the server's own words, which the command prints too.
 */
export const ruDoctor: { doctor: Record<AdminDiagnosis['code'], Words> } = {
  doctor: {
    setting_unusable: {
      says: '%{problem}',
      remedy: 'Исправьте переменную окружения или .env; допустимое перечислено в docs/settings.md.',
    },
    setting_misspelt: {
      says: 'Настройки %{given} нет, она не действует.',
      remedy: 'Возможно, имелась в виду %{meant}: переименуйте её.',
    },
    address_not_public: {
      says: 'APP_URL ведёт на %{origin}: туда же ведут ссылки в письмах, а пароли пойдут незашифрованными.',
      remedy: 'Укажите в APP_URL публичный адрес с https://.',
    },
    proxy_not_set: {
      says: 'TRUST_PROXY не задана: за прокси все запросы приходят с одного адреса и делят его ограничения.',
      remedy: 'Укажите в TRUST_PROXY адрес прокси, например loopback для прокси на этой машине.',
    },
    settings_valid: { says: 'Все значения допустимы' },
    postgresql_answers: { says: 'PostgreSQL отвечает' },
    sqlite_intact: { says: 'SQLite, файл цел' },
    sqlite_damaged: { says: 'Файл SQLite повреждён.', remedy: RESTORE },
    database_unreadable: {
      says: 'База данных не читается (%{code}).',
      remedy:
        'Проверьте DATABASE_URL и работает ли PostgreSQL; повреждённый файл SQLite восстановите из копии.',
    },
    migrations_unknown: {
      says: 'База новее этой программы, ей незнакомы: %{names}.',
      remedy: 'Установите версию, которая её создала, или восстановите копию, сделанную до обновления.',
    },
    database_empty: { says: 'База пуста.', remedy: 'Запустите сервер: он создаст таблицы.' },
    migrations_missing: {
      says: 'Не выполнены миграции: %{missing} из %{total} (%{names}).',
      remedy: 'Выполните npm run ace -- migrate: сначала команда сделает копию.',
    },
    migrations_run: { says: 'Выполнены все: %{total}' },
    redis_unused: { says: 'Не задан: одному процессу он не нужен' },
    redis_answers: { says: 'Redis %{version} отвечает' },
    redis_refused: { says: '%{problem}.', remedy: 'С ним сервер не запустится: исправьте REDIS_URL.' },
    redis_silent: {
      says: 'Redis не отвечает (%{reason}): каждый процесс считает лимиты сам, а о заданиях и событиях узнаёт опросом.',
      remedy: 'Проверьте адрес и порт в REDIS_URL, работает ли Redis и пускает ли он эту машину.',
    },
    disk_not_writable: {
      says: 'В DATA_DIR нельзя ничего записать (%{code}).',
      remedy:
        'Дайте пользователю сервера право записи и проверьте, не заполнен ли диск и не только ли он для чтения.',
    },
    disk_scarce: { says: 'Свободно всего %{free}.', remedy: FREE_DISK },
    disk_little: { says: 'Свободно %{free}.', remedy: FREE_DISK },
    disk_free: { says: 'Свободно %{free}' },
    clock_alone: { says: 'Сравнить не с чем' },
    clock_agrees: { says: 'Расхождения с другими часами нет' },
    clock_ahead: {
      says: 'Часы этой машины спешат на %{seconds} с. Коды входа и подписи Stripe не принимаются.',
      remedy: 'Включите установку часов по сети: timedatectl set-ntp true',
    },
    clock_behind: {
      says: 'Часы этой машины отстают на %{seconds} с. Коды входа и подписи Stripe не принимаются.',
      remedy: 'Включите установку часов по сети: timedatectl set-ntp true',
    },
    address_answers: { says: '%{origin} отвечает' },
    address_other: {
      says: 'По адресу %{origin} отвечает что-то другое (код %{status}).',
      remedy: 'Проверьте APP_URL и настройку прокси: он должен передавать все пути.',
    },
    address_certificate: {
      says: 'По адресу %{origin} никто не отвечает (%{code}).',
      remedy: 'Проверьте сертификат прокси: он должен быть действителен для этого имени.',
    },
    address_unknown: {
      says: 'По адресу %{origin} никто не отвечает (%{code}).',
      remedy: 'Добавьте запись DNS для имени из APP_URL или исправьте его.',
    },
    address_silent: {
      says: 'По адресу %{origin} никто не отвечает (%{code}).',
      remedy: 'Проверьте, запущен ли сервер и пропускают ли запросы прокси и межсетевой экран.',
    },
    files_in_folder: { says: 'В DATA_DIR' },
    bucket_open: {
      says: 'Бакет «%{bucket}» может читать кто угодно без ключа.',
      remedy: 'Закройте публичный доступ: файлы выдаёт сам продукт.',
    },
    bucket_unsigned: {
      says: 'S3_SIGNED_URLS не действует, потому что подписанные адреса не проверяются: %{reason}.',
      remedy: 'Закройте публичный доступ к бакету или уберите настройку.',
    },
    files_left_behind: {
      says: 'В DATA_DIR остались картинки, но сервер их там не ищет.',
      remedy: 'Перенесите их в бакет: npm run ace -- files:move --to bucket',
    },
    bucket_works: { says: 'В бакете «%{bucket}», он доступен' },
    files_missing: {
      says: 'Нет файлов: %{missing} из %{total} последних картинок.',
      remedy:
        'Если файлы в другом месте, перенесите их: npm run ace -- files:move --to %{other}. Иначе восстановите копию.',
    },
    bucket_refuses: {
      says: 'Хранилище S3 не принимает ключ: %{problem}',
      remedy: 'Исправьте ключ и его права.',
    },
    bucket_unusable: {
      says: 'Хранилище S3 не работает: %{problem}',
      remedy: 'Проверьте S3_ENDPOINT и S3_BUCKET и доступно ли хранилище с этой машины.',
    },
    stripe_off: { says: 'Ключ не задан: тарифы покупаются только в тестовом режиме' },
    stripe_test_key: {
      says: 'STRIPE_SECRET_KEY содержит тестовый ключ: по-настоящему никто не платит.',
      remedy: 'Укажите рабочий ключ и секрет подписи рабочей точки приёма.',
    },
    stripe_live_key: {
      says: 'STRIPE_SECRET_KEY содержит рабочий ключ вне рабочего окружения: списания настоящие.',
      remedy: 'Укажите ключ, который начинается с sk_test_, или NODE_ENV=production.',
    },
    stripe_works: { says: 'Ключ действует, события приходят сюда' },
    stripe_no_endpoint: {
      says: 'Stripe не шлёт события на %{url}: о платежах становится известно поздно.',
      remedy: `Добавьте точку приёма с этим адресом (${AT_STRIPE}), а её секрет подписи укажите в STRIPE_WEBHOOK_SECRET.`,
    },
    stripe_endpoint_disabled: {
      says: 'Stripe отключил точку приёма событий.',
      remedy: `Включите её (${AT_STRIPE}). Stripe отключает ту, что не отвечает несколько дней: проверьте STRIPE_WEBHOOK_SECRET и APP_URL.`,
    },
    stripe_events_missing: {
      says: 'Stripe не шлёт события: %{events}.',
      remedy: `Добавьте их точке приёма (${AT_STRIPE}).`,
    },
    stripe_key_refused: {
      says: 'Stripe не принимает ключ.',
      remedy:
        'Укажите в STRIPE_SECRET_KEY ключ из раздела Developers, API keys; после замены прежний не действует.',
    },
    stripe_key_restricted: {
      says: 'Ключ с ограничениями не даёт прочитать точки приёма, поэтому они не проверены.',
      remedy: 'Разрешите ключу читать точки приёма событий.',
    },
    stripe_silent: {
      says: 'Stripe не отвечает (%{code}).',
      remedy:
        'Проверьте, доступен ли с этой машины api.stripe.com по https, и что сказано на status.stripe.com.',
    },
    mail_to_files: { says: 'Сервер не задан: письма сохраняются в файлы' },
    mail_missing: {
      says: 'Почтовый сервер не задан: нельзя подтвердить адрес и сбросить пароль.',
      remedy: 'Укажите SMTP_URL и MAIL_FROM.',
    },
    mail_works: { says: 'Сервер принимает имя и пароль' },
    mail_refuses: {
      says: 'Почтовый сервер не принимает имя или пароль.',
      remedy: 'Исправьте их в SMTP_URL; символы @ / : в пароле пишутся как %40 %2F %3A.',
    },
    mail_unusable: {
      says: 'Почтовый сервер недоступен (%{code}).',
      remedy:
        'Проверьте адрес и порт в SMTP_URL: smtp:// обычно на порту 587, smtps:// на 465; порт 25 многие хостеры закрывают.',
    },
    model_off: { says: 'Модель не задана' },
    model_silent: { says: 'Сервер модели не отвечает (%{code}).', remedy: MODEL_SERVER },
    model_key_refused: { says: 'Сервер модели не принимает ключ.', remedy: 'Исправьте %{prefix}_API_KEY.' },
    model_fails: {
      says: 'Сервер модели отвечает ошибкой (код %{status}).',
      remedy: 'Посмотрите его журнал или страницу состояния и проверьте %{prefix}_BASE_URL.',
    },
    model_unlisted: {
      says: '%{model}: сервер не отдаёт список моделей; проверить её: npm run ace -- services:check',
    },
    model_unknown: {
      says: 'Среди моделей сервера нет «%{model}».',
      remedy:
        'Исправьте %{setting}; на сервере есть, например, %{examples}. Имени развёртывания может не быть в списке; проверить модель: npm run ace -- services:check',
    },
    model_listed: { says: '%{model} есть в списке; проверить её: npm run ace -- services:check' },
    search_off: { says: 'Сервис не задан: поиск в интернете отключён' },
    search_works: { says: '%{provider} находит страницы: %{count}' },
    search_fails: {
      says: '%{problem}.',
      remedy: 'Проверьте SEARCH_API_KEY и SEARCH_BASE_URL и работает ли сервис.',
    },
    jobs_wait: {
      says: 'Задание ждёт уже %{minutes} мин., ни один процесс его не берёт.',
      remedy:
        'Запустите сервер, а с ROLE=web ещё и процесс с ROLE=worker; если исполнители заняты, увеличьте WORKER_CONCURRENCY.',
    },
    jobs_set_aside: {
      says: 'Заданий, отложенных после неудачных попыток: %{count} (%{kinds}).',
      remedy: 'Их ошибки показаны ниже, в очереди заданий.',
    },
    jobs_done: { says: 'Ничего не ждёт' },
    webhooks_work: { says: 'Со вчерашнего дня неудачных доставок нет' },
    webhooks_one_fails: {
      says: 'Со вчерашнего дня не доставлено: %{count}, все одному клиенту.',
      remedy: 'Причины показаны в разделе «Доставки вебхуков»; владелец может отправить их снова.',
    },
    webhooks_fail: {
      says: 'Со вчерашнего дня не доставлено: %{count}, адресов клиентов: %{endpoints}.',
      remedy:
        'Причины показаны в разделе «Доставки вебхуков». Если не отвечает большинство, проверьте выход этой машины в интернет: DNS, межсетевой экран, прокси.',
    },
    key_wrong: {
      says: 'APP_KEY не тот, которым зашифрованы секреты: второй фактор, вебхуки или сохранённые настройки не работают.',
      remedy:
        'Верните прежний APP_KEY. В разработке, если он не задан, он хранится в файле app_key в DATA_DIR.',
    },
    key_former: {
      says: 'Задан APP_KEY_FORMER: им ещё может быть что-то зашифровано.',
      remedy: 'Выполните npm run ace -- keys:rotate и уберите APP_KEY_FORMER.',
    },
    key_opens: { says: 'Расшифровывает сохранённые секреты' },
    key_unused: { says: 'Пока им ничего не зашифровано' },
    not_examined: { says: 'Не проверено: с базой данных не всё в порядке' },
    check_failed: { says: 'Проверить не удалось (%{code}).', remedy: 'Причина в журнале сервера.' },
  },
}
