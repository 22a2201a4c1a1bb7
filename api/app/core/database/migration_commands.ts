import { getMetaData as all, getCommand } from '@adonisjs/lucid/commands'

/**
 * What is kept of the database layer's own commands. The others write source files, which a build has no use for, or
 * remove every table.
 */
const KEPT = ['migration:run', 'migration:rollback', 'migration:status']

export const getMetaData: typeof all = async () =>
  (await all()).filter(({ commandName }) => KEPT.includes(commandName))
export { getCommand }
