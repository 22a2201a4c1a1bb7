/**
 * Fills an account's library with `count` rows as the server writes them, except for the search index, which a list
 * without a search does not use.
 */
export function fillLibrary(database, email, count) {
  const { account_id } = database.prepare('SELECT account_id FROM users WHERE email = ?').get(email)
  const insert = database.prepare(
    `INSERT INTO publications (id, account_id, title, title_key, topic, company_name, type, status, generation_status,
       is_listed, content, content_length, word_count, quality_score, excerpt, keywords, initial_prompt, structure,
       generation_metadata, language, source, generation_type, generated_by, created_at, updated_at)
     VALUES (?, ?, ?, ?, 'Cargo bikes', 'Marlow Cargo Bikes', ?, 'draft', 'completed', 1, ?, 6000, 1000, 91,
       'Twice a year.', '[]', 'A prompt', '[]', '{}', 'en', 'web', 'single', 'local-draft@3', ?, ?)`
  )
  const content = 'Twice a year, after a first check at 300 kilometres. '.repeat(110)
  database.exec('BEGIN IMMEDIATE')
  for (let number = 0; number < count; number++) {
    const time = Date.now() - (count - number) * 60_000
    const id = `${time
      .toString(16)
      .padStart(12, '0')
      .replace(/^(.{8})(.{4})$/, '$1-$2')}-7000-8000-${crypto.randomUUID().slice(-12)}`
    const title = `Publication number ${number}`
    const type = number % 5 ? 'blog' : 'review'
    insert.run(id, account_id, title, title.toLowerCase(), type, content, time, time)
  }
  database
    .prepare(
      `INSERT INTO publication_counts (account_id, type, status, count)
       SELECT account_id, type, status, COUNT(*) FROM publications WHERE account_id = ?
       GROUP BY account_id, type, status`
    )
    .run(account_id)
  database.exec('COMMIT')
}
