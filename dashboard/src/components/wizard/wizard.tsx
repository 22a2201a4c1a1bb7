import { Dialog } from '@base-ui/react/dialog'
import type { UserLimits } from '@cygnet/sdk'
import { ArrowLeft, ArrowRight, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button, buttonClass } from '#/components/ui/button'
import dialogStyles from '#/components/ui/dialog.module.css'
import layoutStyles from '#/components/ui/layout.module.css'
import { useMessages } from '#/components/ui/messages'
import { classNames } from '#/lib/class-names'
import { browserTimezone, formatDay } from '#/lib/days'
import { useHoldAnnouncements } from '#/live/generations-provider'
import { useCompany } from '#/queries/company'
import { useSubscription } from '#/queries/subscription'
import { bulkProblem, type PromptFaults } from './bulk-prompts'
import { DraftNotice } from './draft-notice'
import { bulkPayload, planSettings, singlePayload } from './payload'
import { canLeave, STEP_COUNT } from './rules'
import type { ChangeSettings, WizardSettings } from './settings'
import { StepBody } from './step-body'
import { STEP_NAMES, Stepper } from './stepper'
import { useDraft } from './use-draft'
import { useGenerate } from './use-generate'
import { usePlanDate } from './use-plan-date'
import { useValidSettings } from './use-valid-settings'
import styles from './wizard.module.css'
import { WrittenFrom } from './written-from'

interface WizardProps {
  limits: UserLimits
  /** 1 to 8; null while the wizard is closed. */
  step: number | null
  onStep: (step: number) => void
  onClose: () => void
}

/** Eight steps from an idea to a generation. The answers persist when it is closed, until they are used. */
export function Wizard({ limits, step, onStep, onClose }: WizardProps) {
  const { settings, setSettings, ready, restoredAt, startOver, drop } = useDraft()
  const { date, clear } = usePlanDate()
  // Before the stored answers are restored, the last step would generate from defaults.
  const open = step !== null && ready
  const {
    data: company,
    isLoading,
    isError,
  } = useCompany({
    id: settings.companyInfoSource === 'known' ? settings.companyId : null,
    enabled: open && settings.includeCompanyContext,
    // It may have been edited since, so it is loaded each time the company is included.
    staleTime: 0,
  })
  const { data: subscription } = useSubscription()
  const [faults, setFaults] = useState<PromptFaults>({})
  const { generate, generateBulk, plan, isPending } = useGenerate((prompts, found) => {
    // They are edited with the settings that they were sent with, even where the wizard has closed meanwhile.
    setSettings({ ...sent.current, bulkPrompts: prompts })
    setFaults(found)
    onStep(2)
  })
  const sent = useRef<WizardSettings>(settings)
  const navigate = useNavigate()
  const { show } = useMessages()
  const bulk = settings.generationMode === 'bulk'
  const planning = date !== null && !bulk
  const body = useRef<HTMLDivElement>(null)
  const change: ChangeSettings = (next) => setSettings((current) => ({ ...current, ...next }))
  const known = company?.exists ?? false
  // While it closes it keeps showing the last step.
  const [current, setCurrent] = useState(step ?? 1)
  if (step !== null && step !== current) setCurrent(step)
  // Where it was opened, it says that the answers are from an earlier visit; going on accepts them.
  const [openedAt, setOpenedAt] = useState<number | null>(null)

  useValidSettings(setSettings, {
    known,
    gone: !known && (company !== undefined || isError),
    allowed: subscription?.userPlan.capabilities,
  })

  // Starting over goes to the first step before it clears the answers, because the current step is unreachable
  // without them.
  const startOverAtFirst = useRef(false)
  useEffect(() => {
    if (step !== 1 || !startOverAtFirst.current) return
    startOverAtFirst.current = false
    startOver()
  }, [step, startOver])

  // Used answers are cleared after the wizard has closed: earlier, the last step would become unreachable.
  const used = useRef(false)
  useEffect(() => {
    if (step !== null || !used.current) return
    used.current = false
    startOver()
  }, [step, startOver])

  // The end of a quick generation is announced once the wizard has closed.
  const hold = useHoldAnnouncements()
  const release = useRef(() => {})
  useEffect(() => () => release.current(), [])

  // A new step is scrolled to its top and takes the focus from the button that opened it.
  const shown = useRef(current)
  useEffect(() => {
    if (shown.current === current) return
    shown.current = current
    body.current?.scrollTo({ top: 0 })
    firstFocus(body.current)?.focus({ preventScroll: true })
  }, [current])

  // A shared link may point past a step that is not complete.
  // A profile that is loading counts as known, as stored answers may use it.
  const reachable = firstUnanswered(settings, known || isLoading)
  useEffect(() => {
    if (!ready || step === null) return
    if (step > reachable) onStep(reachable)
    else setOpenedAt((opened) => opened ?? step)
  }, [ready, step, reachable, onStep])

  // Where every other step is answered as it opens, nothing has to be looked at before.
  const quick = current === 2 && reachable === STEP_COUNT && !planning

  async function finish() {
    const problem = bulk ? bulkProblem(settings.bulkPrompts, limits.postsRemaining) : undefined
    if (problem) {
      await show({ title: 'Bulk generation', text: problem, tone: 'warn' })
      return
    }
    release.current = hold()
    sent.current = settings
    const accepted = planning
      ? await plan({
          date,
          timezone: browserTimezone(),
          prompt: settings.prompt.trim(),
          settings: planSettings(settings, company),
        })
      : bulk
        ? await generateBulk(bulkPayload(settings, company))
        : await generate(singlePayload(settings, company))
    if (!accepted) return release.current()
    used.current = true
    drop()
    if (planning) navigate('/calendar')
    else onClose()
  }

  return (
    <Dialog.Root
      open={open}
      onOpenChange={(next) => {
        if (next) return
        clear()
        onClose()
      }}
      onOpenChangeComplete={(next) => {
        if (next) return
        release.current()
        setOpenedAt(null)
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className={dialogStyles.scrim} />
        <Dialog.Viewport className={classNames(dialogStyles.viewport, styles.wizardViewport)}>
          <Dialog.Popup
            className={classNames(dialogStyles.dialog, styles.wizard)}
            initialFocus={() => firstFocus(body.current)}
          >
            <div className={styles.head}>
              <div className={classNames(layoutStyles.row, styles.row, layoutStyles.spread)}>
                <Dialog.Title>AI Publication Generation Wizard</Dialog.Title>
                <Dialog.Close
                  className={classNames(
                    buttonClass({ variant: 'ghost', size: 'sm', square: true }),
                    styles.close
                  )}
                  aria-label="Close"
                >
                  <X />
                </Dialog.Close>
              </div>
              <Stepper step={current} onStep={onStep} />
              {open && <WrittenFrom settings={settings} company={company} />}
            </div>
            <section
              className={styles.body}
              ref={body}
              tabIndex={-1}
              aria-label={`Step ${current}, ${STEP_NAMES[current - 1]}`}
            >
              {restoredAt !== null && current === openedAt && (
                <DraftNotice
                  savedAt={restoredAt}
                  onStartOver={() => {
                    if (step === 1) startOver()
                    else {
                      startOverAtFirst.current = true
                      onStep(1)
                    }
                  }}
                />
              )}
              <StepBody
                step={current}
                settings={settings}
                change={change}
                limits={limits}
                capabilities={subscription?.userPlan.capabilities}
                company={company}
                faults={faults}
              />
            </section>
            <div className={classNames(dialogStyles.footer, styles.footer)}>
              <p className={styles.position}>
                <span role="status">
                  Step {current} of {STEP_COUNT}
                </span>
                <span className={styles.stepName} aria-hidden="true">
                  {STEP_NAMES[current - 1]}
                </span>
              </p>
              <div className={classNames(layoutStyles.row, styles.row)}>
                {quick && (
                  <Button writes className={styles.quick} busy={isPending} onClick={finish}>
                    Generate with defaults
                  </Button>
                )}
                <Button icon={<ArrowLeft />} disabled={current === 1} onClick={() => onStep(current - 1)}>
                  Previous
                </Button>
                {current < STEP_COUNT ? (
                  <Button
                    variant="primary"
                    disabled={!canLeave(current, settings, known)}
                    onClick={() => onStep(current + 1)}
                  >
                    Next
                    <ArrowRight />
                  </Button>
                ) : (
                  <Button writes variant="primary" busy={isPending} onClick={finish}>
                    {planning ? (
                      `Schedule for ${formatDay(date)}`
                    ) : (
                      <>
                        <span className={styles.wideLabel}>
                          {bulk ? 'Generate Publications' : 'Generate Publication'}
                        </span>
                        <span className={styles.narrowLabel}>{bulk ? 'Generate All' : 'Generate'}</span>
                      </>
                    )}
                  </Button>
                )}
              </div>
            </div>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** The field of the step that should take the focus, or the step itself. */
function firstFocus(body: HTMLElement | null): HTMLElement | null {
  return body?.querySelector<HTMLElement>('[data-first-focus]') ?? body
}

function firstUnanswered(settings: WizardSettings, known: boolean): number {
  for (let step = 1; step < STEP_COUNT; step++) if (!canLeave(step, settings, known)) return step
  return STEP_COUNT
}
