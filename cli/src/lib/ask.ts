import { confirm, isCancel, password, text } from '@clack/prompts'
import { CommandError, EXIT } from './exit-codes.js'

/** Questions go to stderr, so that stdout only contains the result. */
const output = process.stderr

export async function askEmail(): Promise<string> {
  return answer(await text({ message: 'E-mail', output, validate: required('Email is required') }))
}

export async function askText(message: string): Promise<string> {
  return answer(await text({ message, output, validate: required(`${message} is required`) }))
}

export async function askPassword(message = 'Password'): Promise<string> {
  return answer(await password({ message, output, validate: required(`${message} is required`) }))
}

export async function askYes(message: string): Promise<boolean> {
  return (await confirm({ message, output, initialValue: false })) === true
}

function required(message: string) {
  return (value: string | undefined) => (value ? undefined : message)
}

function answer(value: string | symbol): string {
  if (!isCancel(value)) return value as string
  throw new CommandError('Canceled', { code: 'INTERRUPTED', exitCode: EXIT.interrupted })
}
