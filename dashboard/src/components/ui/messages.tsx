import { Check, CircleAlert, TriangleAlert } from 'lucide-react'
import { createContext, type ReactNode, useCallback, useContext, useMemo, useRef, useState } from 'react'
import { Button, buttonClass } from './button'
import { MessageDialog } from './dialog'

export interface Message {
  title: string
  text: ReactNode
  tone: 'ok' | 'warn' | 'bad'
  /** Label of the button that closes it; "OK" by default. */
  close?: string
  /** A second button: a link, or a button that confirms. */
  action?: MessageButton
  /** A third button between the two, for a question with two ways to continue. */
  other?: MessageButton
}

interface MessageButton {
  label: string
  href?: string
  destroys?: boolean
}

type Answer = 'closed' | 'action' | 'other'

interface Messages {
  /** Shows a pop-up; resolves with `true` when its action was chosen, `false` when it was closed. */
  show: (message: Message) => Promise<boolean>
  /** `show` for a question with two ways to continue; resolves with the button that was pressed. */
  choose: (message: Message) => Promise<Answer>
}

const MessagesContext = createContext<Messages | null>(null)

const ICONS = { ok: Check, warn: TriangleAlert, bad: CircleAlert }

/** Renders the page's one pop-up, so that any part of the page can show a message or ask. */
export function MessagesProvider({ children }: { children: ReactNode }) {
  const [message, setMessage] = useState<Message | null>(null)
  const [open, setOpen] = useState(false)
  const answer = useRef<((answer: Answer) => void) | null>(null)

  const settle = useCallback((given: Answer) => {
    setOpen(false)
    answer.current?.(given)
    answer.current = null
  }, [])

  const messages = useMemo<Messages>(() => {
    const choose = (next: Message) =>
      new Promise<Answer>((resolve) => {
        answer.current?.('closed')
        answer.current = resolve
        setMessage(next)
        setOpen(true)
      })
    return { choose, show: async (next) => (await choose(next)) === 'action' }
  }, [])

  const Icon = ICONS[message?.tone ?? 'warn']
  return (
    <MessagesContext value={messages}>
      {children}
      {message && (
        <MessageDialog
          open={open}
          onOpenChange={(next) => !next && settle('closed')}
          title={message.title}
          text={message.text}
          tone={message.tone}
          icon={<Icon />}
          actions={
            <>
              <Button onClick={() => settle('closed')}>{message.close ?? 'OK'}</Button>
              {message.other && (
                <MessageAction action={message.other} quiet onChoose={() => settle('other')} />
              )}
              {message.action && <MessageAction action={message.action} onChoose={() => settle('action')} />}
            </>
          }
        />
      )}
    </MessagesContext>
  )
}

interface MessageActionProps {
  action: MessageButton
  /** Less prominent, beside the main one. */
  quiet?: boolean
  onChoose: () => void
}

function MessageAction({ action, quiet = false, onChoose }: MessageActionProps) {
  if (action.href) {
    return (
      <a className={buttonClass({ variant: 'primary' })} href={action.href} onClick={onChoose}>
        {action.label}
      </a>
    )
  }
  return (
    <Button
      variant={
        quiet ? (action.destroys ? 'dangerGhost' : 'secondary') : action.destroys ? 'danger' : 'primary'
      }
      onClick={onChoose}
    >
      {action.label}
    </Button>
  )
}

export function useMessages(): Messages {
  const messages = useContext(MessagesContext)
  if (!messages) throw new Error('useMessages needs a MessagesProvider above it')
  return messages
}
