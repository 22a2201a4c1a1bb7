import { Check, CircleAlert, TriangleAlert } from 'lucide-react'
import { createContext, type ReactNode, useCallback, useContext, useMemo, useRef, useState } from 'react'
import { Button, buttonClass } from './button'
import { MessageDialog } from './dialog'

interface Message {
  title: string
  text: ReactNode
  tone: 'ok' | 'warn' | 'bad'
  /** Label of the button that closes it; "OK" when left out. */
  close?: string
  /** A second button: a link, or a deed that the answer confirms. */
  action?: { label: string; href?: string; destroys?: boolean }
}

interface Messages {
  /** Shows a pop-up; resolves with `true` when its action was chosen, `false` when it was closed. */
  show: (message: Message) => Promise<boolean>
}

const MessagesContext = createContext<Messages | null>(null)

const ICONS = { ok: Check, warn: TriangleAlert, bad: CircleAlert }

/** Holds the one pop-up of the page, so that any part of it can say something or ask. */
export function MessagesProvider({ children }: { children: ReactNode }) {
  const [message, setMessage] = useState<Message | null>(null)
  const [open, setOpen] = useState(false)
  const answer = useRef<((chosen: boolean) => void) | null>(null)

  const settle = useCallback((chosen: boolean) => {
    setOpen(false)
    answer.current?.(chosen)
    answer.current = null
  }, [])

  const messages = useMemo<Messages>(
    () => ({
      show: (next) =>
        new Promise((resolve) => {
          answer.current?.(false)
          answer.current = resolve
          setMessage(next)
          setOpen(true)
        }),
    }),
    []
  )

  const Icon = ICONS[message?.tone ?? 'warn']
  return (
    <MessagesContext value={messages}>
      {children}
      {message && (
        <MessageDialog
          open={open}
          onOpenChange={(next) => !next && settle(false)}
          title={message.title}
          text={message.text}
          tone={message.tone}
          icon={<Icon className="i" />}
          actions={
            <>
              <Button onClick={() => settle(false)}>{message.close ?? 'OK'}</Button>
              {message.action && <MessageAction action={message.action} onChoose={() => settle(true)} />}
            </>
          }
        />
      )}
    </MessagesContext>
  )
}

function MessageAction({
  action,
  onChoose,
}: {
  action: NonNullable<Message['action']>
  onChoose: () => void
}) {
  if (action.href) {
    return (
      <a className={buttonClass({ variant: 'primary' })} href={action.href} onClick={onChoose}>
        {action.label}
      </a>
    )
  }
  return (
    <Button variant={action.destroys ? 'danger' : 'primary'} onClick={onChoose}>
      {action.label}
    </Button>
  )
}

export function useMessages(): Messages {
  const messages = useContext(MessagesContext)
  if (!messages) throw new Error('useMessages needs a MessagesProvider above it')
  return messages
}
