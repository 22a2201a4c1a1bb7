/** The guides of the public documentation, in reading order. */
export const guides = [
  {
    slug: 'quick-start',
    label: 'Quick start',
    about: 'From a key to a published post, in about five minutes.',
  },
  {
    slug: 'authentication',
    label: 'Authentication and keys',
    about: 'How to authenticate a call, what a key may do, and how to rotate it.',
  },
  {
    slug: 'test-mode',
    label: 'Test mode',
    about: 'Free sample data on every plan, and prompts that trigger each failure.',
  },
  {
    slug: 'errors',
    label: 'Errors',
    about: 'What an error of the API looks like, what every code means and what to do.',
  },
  {
    slug: 'pagination',
    label: 'Lists and pages',
    about: 'How to read a list that is longer than one response: pages, filters and order.',
  },
  {
    slug: 'idempotency',
    label: 'Sending a call again',
    about: 'Use an idempotency key to repeat a call without paying twice.',
  },
  {
    slug: 'webhooks',
    label: 'Webhooks',
    about: 'Have events posted to your own address, verify them, and see what was sent.',
  },
  {
    slug: 'limits',
    label: 'Limits',
    about: 'How many calls a minute, how many posts a month, how large a body.',
  },
  {
    slug: 'sdk',
    label: 'SDK',
    about: 'The SDK for Node, Deno, Bun, edge workers and browsers: typed, without dependencies.',
  },
  {
    slug: 'cli',
    label: 'Command line',
    about: 'Generate, edit and download publications in the terminal and in scripts.',
  },
  {
    slug: 'mcp',
    label: 'MCP',
    about: 'Let an assistant generate, edit and publish: tools over the Model Context Protocol.',
  },
  {
    slug: 'models',
    label: 'Connect a model',
    about: 'What a writing model changes, and the settings that connect one to your server.',
  },
  { slug: 'changelog', label: 'API changelog', about: 'What was added to the API, and when.' },
] as const

export type GuideSlug = (typeof guides)[number]['slug']
