import type { CodeSample } from '@cygnet/sdk/session'
import { SampleBlock } from '#/components/code/code-block'
import { fillIn, useFilledIn } from './filled-in'

/** A sample in the four languages, with the key and the address of the quick start. */
export function Sample({ samples, serverUrl }: { samples: readonly CodeSample[]; serverUrl: string }) {
  const filledIn = useFilledIn()
  return (
    <SampleBlock
      samples={fillIn(samples, serverUrl, filledIn)}
      language={filledIn.language}
      onChange={filledIn.setLanguage}
    />
  )
}
