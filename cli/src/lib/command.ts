import type { CommandUnknownOpts } from '@commander-js/extra-typings'
import type { Session } from './session.js'

/** A place in the command tree, and the way to the server for the commands in it. */
export interface Group {
  command: CommandUnknownOpts
  /** Reads the settings and the options that every command takes. */
  open: (newProfile?: boolean) => Promise<Session>
}
