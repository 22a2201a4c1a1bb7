import type { CommandUnknownOpts } from '@commander-js/extra-typings'
import type { Session } from './session.js'

/** A place in the command tree, with access to the server for its commands. */
export interface Group {
  command: CommandUnknownOpts
  /** Reads the settings and the global options. */
  open: (newProfile?: boolean) => Promise<Session>
}
