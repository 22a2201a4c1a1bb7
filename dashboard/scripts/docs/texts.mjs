// The documentation for programs: each guide as Markdown, llms.txt, llms-full.txt, the contract in JSON, the search's index.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { stringify } from 'yaml'
import { contract, operationsOf, publicContract } from './contract.mjs'

/**
 * Writes them into `dist`.
 * @returns the addresses of files that the server fills in, with the files
 */
export async function writeTexts({ dist, server }) {
  const { PRODUCT_NAME, SITE_MARKS, guides, loadGuide, referenceIndex, references } = server
  const whole = contract()
  const load = (list) => Promise.all(list.map(async ({ slug }) => ({ slug, ...(await loadGuide(slug)) })))
  const [pages, reference] = await Promise.all([load(guides), load([referenceIndex, ...references])])
  const about = `> ${whole.info.summary} With an API key, a program can do everything with content that the screens can.`

  const index = [
    `# ${PRODUCT_NAME} API`,
    about,
    '## Guides',
    pages
      .map((page) => `- [${page.title}](${SITE_MARKS.origin}/docs/${page.slug}.md): ${page.description}`)
      .join('\n'),
    '## Reference',
    [
      ...reference.map(
        (page) => `- [${page.title}](${SITE_MARKS.origin}/docs/${page.slug}.md): ${page.description}`
      ),
      `- [Contract of the public API](${SITE_MARKS.origin}/openapi.v1.yaml): its operations with their schemas, OpenAPI 3.1`,
      `- [Contract](${SITE_MARKS.origin}/openapi.yaml): those of the screens as well; [as JSON](${SITE_MARKS.origin}/openapi.json)`,
      `- [Skill for coding agents](${SITE_MARKS.origin}${SKILLS}/cygnet/SKILL.md): the ten commonest jobs; [index of skills](${SITE_MARKS.origin}${SKILLS}/index.json)`,
      `- [All guides and operations in one text](${SITE_MARKS.origin}/llms-full.txt)`,
    ].join('\n'),
  ]
  const full = [
    `# ${PRODUCT_NAME} API`,
    about,
    ...pages.map(({ markdown }) => deeper(markdown.trim())),
    '## Operations',
    operationList(publicContract(whole)),
  ]
  const overview = `${index.join('\n\n')}\n`
  const texts = {
    ...Object.fromEntries(
      [...pages, ...reference].map(({ slug, markdown }) => [`/docs/${slug}.md`, markdown])
    ),
    ...(await skillTexts(SITE_MARKS.origin)),
    '/docs.md': overview,
    '/docs/index.md': overview,
    '/llms.txt': overview,
    '/llms-full.txt': `${full.join('\n\n')}\n`,
  }
  await mkdir(`${dist}/docs/reference`, { recursive: true })
  for (const [path, text] of Object.entries(texts)) {
    await mkdir(dirname(dist + path), { recursive: true })
    await writeFile(dist + path, text)
  }
  const publicOne = publicContract(whole)
  for (const path of ['docs/openapi.v1.json', 'openapi.v1.json'])
    await writeFile(`${dist}/${path}`, JSON.stringify(publicOne))
  await writeFile(`${dist}/openapi.v1.yaml`, stringify(publicOne, { aliasDuplicateObjects: false }))
  await writeFile(`${dist}/openapi.json`, JSON.stringify(whole))
  await writeFile(
    `${dist}/docs/search.json`,
    JSON.stringify(placesIn([...pages, ...reference])).replaceAll(SITE_MARKS.origin, '')
  )
  return Object.keys(texts)
}

const SKILLS = '/.well-known/skills'
const SKILL = new URL('../../src/public/docs/skills/SKILL.md', import.meta.url)

/** The skill for coding agents, and the index by which they find it. */
async function skillTexts(origin) {
  const text = (await readFile(SKILL, 'utf8')).replaceAll('{{origin}}', origin)
  const [, name, description] = /^---\nname: (.+)\ndescription: (.+)\n---\n/.exec(text) ?? []
  if (!name) throw new Error('SKILL.md begins with its name and description')
  const index = { skills: [{ name, description, files: ['SKILL.md'] }] }
  return {
    [`${SKILLS}/index.json`]: `${JSON.stringify(index, null, 2)}\n`,
    [`${SKILLS}/${name}/SKILL.md`]: text,
  }
}

/** What the search of the documentation looks through: each page and its parts. */
function placesIn(pages) {
  return pages.flatMap(({ slug, title, description, sections }) => [
    { href: `/docs/${slug}`, page: title, title, text: description },
    ...sections.map(({ id, title: part, text }) => ({
      href: `/docs/${slug}#${id}`,
      page: title,
      title: part,
      text,
    })),
  ])
}

/** One line per operation. */
function operationList(document) {
  return operationsOf(document)
    .map(({ path, method, operation }) => {
      const permission = operation['x-permission']
      return `- \`${method.toUpperCase()} ${path}\`${permission === 'none' ? '' : ` (${permission})`}: ${operation.summary}`
    })
    .join('\n')
}

/** Headings one level lower, below another title; code is unchanged. */
const deeper = (markdown) =>
  markdown
    .split(/(^```[\s\S]*?^```$)/m)
    .map((part) => (part.startsWith('```') ? part : part.replace(/^(#+) /gm, '#$1 ')))
    .join('')
