import { execute, readConnection, transaction } from '#core/database/transaction'

/** A named value that billing stores: up to which event was read, the portal's configuration. */
export async function storedValue(name: string): Promise<string | null> {
  const row: { value: string } | null = await readConnection()
    .from('billing_values')
    .where('name', name)
    .select('value')
    .first()
  return row?.value ?? null
}

export async function setStoredValue(name: string, value: string): Promise<void> {
  await transaction((trx) =>
    execute(
      trx,
      'INSERT INTO billing_values (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
      [name, value]
    )
  )
}
