import { useMessages } from '#/components/ui/messages'

interface LeaveQuestion {
  /** What would be left, with its article: "this publication". */
  what: string
  /** @returns whether it was saved; if not, the reason has been shown */
  save: () => Promise<boolean>
  discard?: () => void
}

/** Asks what to do with unsaved changes. Resolves with whether the user may leave. */
export function useLeaveQuestion(): (question: LeaveQuestion) => Promise<boolean> {
  const { choose } = useMessages()
  return async ({ what, save, discard }) => {
    const answer = await choose({
      title: 'Save your changes?',
      text: `You have unsaved changes to ${what}.`,
      tone: 'warn',
      close: 'Stay',
      other: { label: 'Discard changes', destroys: true },
      action: { label: 'Save and leave' },
    })
    if (answer === 'closed') return false
    if (answer === 'action') return save()
    discard?.()
    return true
  }
}
