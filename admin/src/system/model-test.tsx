import type { AdminModelTest } from '@cygnet/sdk/operator'
import { Button } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { type FieldValues, useFormContext } from 'react-hook-form'
import { api } from '../lib/api'
import { useFormats } from '../lib/format'
import { useOperatorAction } from '../lib/use-operator-action'
import { Status } from '../parts/status'
import type { SettingValues } from './setting-forms'

/** Asks the model that the form names, saved or not, one question. */
export function ModelTest({ valuesOf }: { valuesOf: (form: FieldValues) => SettingValues }) {
  const translate = useTranslate()
  const { number } = useFormats()
  const { getValues } = useFormContext()
  const [test, setTest] = useState<AdminModelTest | null>(null)
  const ask = useOperatorAction(
    async (values: SettingValues) => {
      setTest(null)
      setTest(await api.admin.settings.testModel({ values }))
    },
    { done: 'settings.tested', failed: 'Failed to test model' }
  )
  return (
    <>
      <Button variant="outlined" loading={ask.isPending} onClick={() => ask.run(valuesOf(getValues()))}>
        {translate('settings.test')}
      </Button>
      {test && (
        <p role="status">
          <Status tone={test.works ? 'ok' : 'bad'}>
            {test.works
              ? translate('settings.works', { seconds: number(Math.round(test.milliseconds / 100) / 10) })
              : translate(`settings.faults.${test.fault}`)}
          </Status>{' '}
          <small lang="en">{test.says}</small>
        </p>
      )}
    </>
  )
}
