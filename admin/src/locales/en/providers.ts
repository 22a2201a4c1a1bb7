/** Calls to model servers and search providers, in English. */
export const enProviders = {
  providers: {
    title: 'Calls to providers',
    kinds: { text: 'Text model', image: 'Image model', search: 'Web search' },
    running: 'Running',
    waiting: 'Waiting',
    since: 'Longest wait',
    why: 'Why',
    reasons: {
      requests: 'Requests a minute are used up',
      tokens: 'Tokens a minute are used up',
      calls_at_once: 'As many calls at once as allowed',
      asked_to_wait: 'The provider asked to wait',
    },
    rests: 'Not called until %{time}: it failed repeatedly or asked to wait',
    minutes: '%{count} min',
  },
}
