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
    label: 'Pagination',
    about: 'How to read a list that is longer than one response: pages, filters and order.',
  },
  {
    slug: 'idempotency',
    label: 'Safe retries',
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
    slug: 'oauth',
    label: 'OAuth',
    about: 'Connect an application of your own to MCP: register, ask, refresh, revoke, with curl.',
  },
  {
    slug: 'agent-skill',
    label: 'Skill for agents',
    about: 'A text that teaches a coding agent the ten most common jobs, and how to install it.',
  },
  {
    slug: 'import-a-library',
    label: 'Import a library',
    about:
      'A program that brings the posts of an existing site into the library, and continues where it stopped.',
  },
  {
    slug: 'mirror-to-a-cms',
    label: 'Mirror to a CMS',
    about:
      'A program that keeps your own site equal to what is published: webhooks, and a comparison for what they miss.',
  },
  {
    slug: 'nightly-bulk',
    label: 'Generate every night',
    about:
      'A job that writes a list of prompts at night, within the quota, and keeps what failed for the next one.',
  },
  {
    slug: 'agency',
    label: 'Many companies',
    about: 'One account for many clients: a company profile, posts and a report for each.',
  },
  {
    slug: 'models',
    label: 'Connect a model',
    about: 'What a writing model changes, and the settings that connect one to your server.',
  },
  { slug: 'changelog', label: 'API changelog', about: 'What was added to the API, and when.' },
] as const

/** The reference, out of the contract: its index, and a page for each tag, what most people come for first. */
export const referenceIndex = {
  slug: 'reference',
  label: 'API reference',
  about: 'Every operation of the public API, with its parameters, an example and its responses.',
} as const

export const references = [
  {
    slug: 'reference/publications',
    label: 'Publications',
    tag: 'Publications',
    about: 'List, read, edit, check, publish and download publications.',
  },
  {
    slug: 'reference/generation',
    label: 'Generation',
    tag: 'Generation',
    about: 'Write publications from prompts, one or many at a time, and follow the work.',
  },
  {
    slug: 'reference/company',
    label: 'Company profiles',
    tag: 'Company',
    about: 'Company profiles, and reading a website into one.',
  },
  {
    slug: 'reference/templates',
    label: 'Templates',
    tag: 'Templates',
    about: 'Structures of your own that a publication follows.',
  },
  {
    slug: 'reference/calendar',
    label: 'Calendar',
    tag: 'Calendar',
    about: 'Publications that are written or published on a day you choose.',
  },
  {
    slug: 'reference/images',
    label: 'Images',
    tag: 'Images',
    about: 'Upload, generate, describe and remove images.',
  },
  {
    slug: 'reference/webhooks',
    label: 'Webhook endpoints',
    tag: 'Webhooks',
    about: 'Endpoints, deliveries and events of webhooks.',
  },
  {
    slug: 'reference/statistics',
    label: 'Statistics',
    tag: 'Statistics',
    about: 'Figures of publications and images over time.',
  },
  {
    slug: 'reference/subscriptions',
    label: 'Subscription',
    tag: 'Subscriptions',
    about: 'The plan, what it allows, and what is used of it.',
  },
  {
    slug: 'reference/api-keys',
    label: 'This key',
    tag: 'API keys',
    about: 'What the key of a call is, may do and has left.',
  },
  {
    slug: 'reference/system',
    label: 'Health',
    tag: 'System',
    about: 'Whether the server works.',
  },
] as const

export type GuideSlug =
  | (typeof guides)[number]['slug']
  | (typeof referenceIndex)['slug']
  | (typeof references)[number]['slug']
