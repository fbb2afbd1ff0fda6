import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CodeBlock } from '../../ui/CodeBlock.tsx'
import { CodeText } from '../../ui/CodeText.tsx'
import { AppDrawer } from '../../ui/dialog/AppDrawer.tsx'
import { FactList } from '../../ui/FactList.tsx'
import { Row } from '../../ui/layout.ts'
import type { ApiCall, ApiReference } from './api.data.ts'
import { Method } from './CallList.tsx'
import { Parameters, Refusals } from './CallParts.tsx'
import { curlOf, exampleOf } from './callLine.ts'
import { schemaText } from './schemaText.ts'
import { TryCall } from './TryCall.tsx'

type CallDrawerProps = {
  call: ApiCall
  reference: ApiReference
  token: string
  onToken: (token: string) => void
  onClose: () => void
}

const indented = (value: unknown) => JSON.stringify(value, null, 2)

/** Who may make the call: in words where there are some, else the right by its name. */
function useAccess(access: string) {
  const { t } = useTranslation('api')
  if (access === 'visitor') return t('access.visitor')
  if (access === 'signedIn') return t('access.signedIn')
  return (
    <>
      {t('access.right')} <CodeText>{access}</CodeText>
    </>
  )
}

function useScopes({ 'x-token-scopes': scopes, 'x-access': access }: ApiCall) {
  const { t } = useTranslation('api')
  if (access === 'visitor') return t('scopes.none')
  if (scopes === null) return t('scopes.closed')
  return scopes.length === 0 ? t('scopes.any') : <CodeText>{scopes.join(', ')}</CodeText>
}

/** Everything about one call, and a way to try it. */
export function CallDrawer({ call, reference, token, onToken, onClose }: CallDrawerProps) {
  const { t } = useTranslation('api')
  const [filled, setFilled] = useState(() => exampleOf(call))
  const { schemas } = reference.components
  const copy = t('copy')
  const success = Object.entries(call.responses).find(([, response]) => response.$ref === undefined)
  const [status = '', answer] = success ?? []
  const json = answer?.content?.['application/json']
  const kinds = Object.keys(answer?.content ?? {}).filter((kind) => kind !== 'application/json')
  const body = call.requestBody?.content['application/json']
  return (
    <AppDrawer open onClose={onClose} title={<CodeText>{call.operationId}</CodeText>} width={680}>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '20px' }}>
        <Typography component="p" lang="en" sx={{ fontWeight: 600 }}>
          <bdi>{call.summary}</bdi>
        </Typography>
        <Row sx={{ gap: '8px' }}>
          <Method method={call.method} />
          <CodeText>{call.path}</CodeText>
        </Row>
        <FactList
          facts={[
            { label: t('access.label'), value: useAccess(call['x-access']) },
            { label: t('scopes.label'), value: useScopes(call) },
          ]}
        />
        <Parameters call={call} schemas={schemas} />
        {body && <CodeBlock title={t('body')} copy={copy} text={schemaText(body.schema, schemas)} />}
        {body && <CodeBlock title={t('bodyExample')} copy={copy} text={indented(body.example)} />}
        {json?.example !== undefined ? (
          <>
            <CodeBlock title={t('answer', { status })} copy={copy} text={schemaText(json.schema, schemas)} />
            <CodeBlock title={t('answerExample')} copy={copy} text={indented(json.example)} />
          </>
        ) : (
          <FactList
            facts={[
              {
                label: t('answer', { status }),
                value:
                  kinds.length > 0 ? <CodeText>{kinds.join(', ')}</CodeText> : t(json ? 'thisDocument' : 'noContent'),
              },
            ]}
          />
        )}
        <Refusals call={call} responses={reference.components.responses} />
        <CodeBlock title={t('line')} copy={copy} text={curlOf(call, reference.address, filled)} wraps />
        <TryCall call={call} filled={filled} onFill={setFilled} token={token} onToken={onToken} />
      </Box>
    </AppDrawer>
  )
}
