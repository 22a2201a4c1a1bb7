/** Calls to model servers and search providers, in English. */
export const enProviders = {
  providers: {
    title: 'Calls to providers',
    kinds: { text: 'Text model', image: 'Image model', search: 'Web search' },
    running: 'Running',
    waiting: 'Queued',
    since: 'Longest wait',
    why: 'Reason',
    reasons: {
      requests: 'Limit of requests per minute reached',
      tokens: 'Limit of tokens per minute reached',
      calls_at_once: 'Limit of simultaneous calls reached',
      asked_to_wait: 'The provider asked to wait',
    },
    rests: 'Paused until %{time}: repeated failures or a request to wait',
    minutes: '%{count} min',
  },
}
