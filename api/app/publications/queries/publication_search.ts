import { onSqlite, query, readConnection, type SqlValue } from '#core/database/transaction'
import { beginning } from '#publications/queries/search_beginnings'
import { facetLexeme, facets } from '#publications/search/search_index'
import { searchWords } from '#publications/search/search_words'

/** The most matches of one search, newest first: beyond that, more words help more than more pages. */
const MAX_COUNT = 5_000
/** Of those, the most that are counted together with a page. */
const COUNTED = 2_000
/** On PostgreSQL, the newest publications of all accounts that are read through before the index is asked. */
const LATEST = 20_000

export interface SearchFilter {
  /** Null searches every account. */
  accountId: string | null
  /** Only what test keys made, or only everything else; left out, both. */
  mode?: 'live' | 'test' | null
  /** Null finds both. */
  shelf: 'active' | 'archived' | null
  type: string | null
  status: string | null
  /** As typed; every word of it must start a word of the publication. */
  search: string
  /** A statement for the ids of those that are looked at; left out, all are. */
  among?: { sql: string; values: SqlValue[] } | null
}

/** An expression over columns of `publications`, with the values of its placeholders. */
export interface Part {
  sql: string
  values: SqlValue[]
}

/** Whether a match was made by a test key, read from the small index of those alone. */
const madeByTest = () =>
  `SELECT 1 FROM publications AS test ${onSqlite() ? 'INDEXED BY publications_of_test' : ''}
   WHERE test.source = 'test' AND test.is_listed = TRUE AND test.id = matches.id`

/** Full-text search over title, topic, company name and text. */
export class PublicationSearch {
  readonly #words: string[]
  readonly #found: (most?: number) => string
  readonly #match: () => Promise<string>
  /** How often `#found` has what is matched. */
  readonly #times: number = 1
  #matched: Promise<string> | null = null
  readonly #among: { sql: string; values: SqlValue[] } | null
  readonly #ofMode: { sql: string; values: SqlValue[] } | null

  constructor(filter: SearchFilter) {
    const words = searchWords(filter.search)
    this.#among = filter.among ?? null
    this.#ofMode = filter.mode
      ? { sql: `${filter.mode === 'test' ? '' : 'NOT '}EXISTS (${madeByTest()})`, values: [] }
      : null
    this.#words = words
    const shelves = filter.shelf ? [filter.shelf] : ['active', 'archived']
    const marks: string[] = []
    if (filter.accountId !== null) marks.push(facets.account(filter.accountId))
    if (filter.type) marks.push(facets.type(filter.type))
    if (filter.status) marks.push(facets.status(filter.status))
    // Words are only letters and digits, so that nothing typed is read as an operator.
    if (onSqlite()) {
      const onShelf = `(${shelves.map((shelf) => `"${facets.shelf(shelf)}"`).join(' OR ')})`
      const filtered = `{facets} : (${[...marks.map((mark) => `"${mark}"`), onShelf].join(' AND ')})`
      this.#found = (most = MAX_COUNT) => `SELECT publication_search.publication_id AS id
        FROM (SELECT rowid FROM publication_words WHERE publication_words MATCH ? ORDER BY rowid DESC LIMIT ${most}) AS found
        JOIN publication_search ON publication_search.id = found.rowid`
      this.#match = async () => {
        const typed = await Promise.all(words.map(beginning))
        return typed.length > 0 ? `${filtered} AND {words} : (${typed.join(' AND ')})` : filtered
      }
    } else {
      const matching = 'FROM publication_search WHERE words @@ CAST(? AS tsquery)'
      const own = (most = MAX_COUNT) =>
        `SELECT publication_id AS id ${matching} ORDER BY publication_id DESC LIMIT ${most}`
      // Among all accounts, every publication would be read in this order for a word that few or none have: an order
      // that no index has makes the second part look the word up.
      const all = (most = MAX_COUNT) =>
        `WITH latest AS MATERIALIZED (
           SELECT publication_id AS id FROM (
             SELECT publication_id, words FROM publication_search ORDER BY publication_id DESC LIMIT ${LATEST}
           ) AS last WHERE words @@ CAST(? AS tsquery) LIMIT ${most})
         SELECT id FROM (
           SELECT id FROM latest UNION (
             SELECT publication_id AS id ${matching} AND (SELECT COUNT(*) FROM latest) < ${most}
             ORDER BY publication_id || '' DESC LIMIT ${most})
         ) AS found ORDER BY id DESC LIMIT ${most}`
      this.#found = filter.accountId === null ? all : own
      this.#times = filter.accountId === null ? 2 : 1
      const wanted = [
        ...marks.map((mark) => `'${facetLexeme(mark)}'`),
        `(${shelves.map((shelf) => `'${facetLexeme(facets.shelf(shelf))}'`).join(' | ')})`,
        ...words.map((word) => `'${word}':*`),
      ].join(' & ')
      this.#match = async () => wanted
    }
  }

  /** What is matched, put together once for a page and its count, for each of its placeholders. */
  async #expressions(): Promise<string[]> {
    this.#matched ??= this.#match()
    return Array<string>(this.#times).fill(await this.#matched)
  }

  async count(most = MAX_COUNT): Promise<number> {
    const among = this.#among && { ...this.#among, sql: `matches.id IN (${this.#among.sql})` }
    const conditions = [among, this.#ofMode].filter((one) => one !== null)
    const where = conditions.map(({ sql }) => sql).join(' AND ')
    const [row] = await query<{ total: number }>(
      readConnection(),
      `SELECT COUNT(*) AS total FROM (${this.#found(most)}) AS matches ${where && `WHERE ${where}`}`,
      [...(await this.#expressions()), ...conditions.flatMap(({ values }) => values)]
    )
    return row!.total
  }

  /** A page of the newest `COUNTED` matches, by date or title, and their number, with one search; by date it reads only indexes. */
  async countedPage(
    { sortBy, sortOrder }: { sortBy: 'createdAt' | 'title'; sortOrder: 'asc' | 'desc' },
    limit: number,
    offset: number
  ): Promise<{ ids: string[]; total: number }> {
    const byTitle = sortBy === 'title'
    const found = await query<{ id: string; total: number }>(
      readConnection(),
      `SELECT matches.id, COUNT(*) OVER () AS total FROM (${this.#found(COUNTED)}) AS matches
       ${byTitle ? 'JOIN publications ON publications.id = matches.id' : ''}
       ${this.#ofMode ? `WHERE ${this.#ofMode.sql}` : ''}
       ORDER BY ${byTitle ? `publications.title_key ${sortOrder}, ` : ''}matches.id ${sortOrder} LIMIT ? OFFSET ?`,
      [...(await this.#expressions()), limit, offset]
    )
    // Beyond the last page, no row has the number.
    const total = found[0]?.total ?? (offset > 0 ? await this.count(COUNTED) : 0)
    return { ids: found.map(({ id }) => id), total }
  }

  /** 0 for those whose title has every word, 1 for all others. */
  titleRank(): Part {
    // Words are letters and digits, so that none is a wildcard.
    const values = this.#words.map((word) => `%${word}%`)
    const has = values.map(() => 'publications.title_key LIKE ?').join(' AND ') || '1 = 1'
    return { sql: `CASE WHEN ${has} THEN 0 ELSE 1 END`, values }
  }

  /**
   * @param order an ORDER BY over columns of `publications`
   * @param after a condition on them that a page by cursor begins with
   * @param first what they are sorted by before that
   */
  async page(
    order: string,
    limit: number,
    offset: number,
    after: Part | null = null,
    first: Part | null = null
  ): Promise<string[]> {
    const among = this.#among && { ...this.#among, sql: `publications.id IN (${this.#among.sql})` }
    const conditions = [among, this.#ofMode, after].filter((one) => one !== null)
    const where = conditions.map(({ sql }) => sql).join(' AND ')
    const found = await query<{ id: string }>(
      readConnection(),
      `SELECT publications.id FROM (${this.#found()}) AS matches JOIN publications ON publications.id = matches.id
       ${where && `WHERE ${where}`} ORDER BY ${first ? `${first.sql}, ` : ''}${order} LIMIT ? OFFSET ?`,
      [
        ...(await this.#expressions()),
        ...conditions.flatMap(({ values }) => values),
        ...(first?.values ?? []),
        limit,
        offset,
      ]
    )
    return found.map(({ id }) => id)
  }
}
