import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { apiEndpoints } from '#contract/api/api.endpoints.ts'
import { paths } from '#contract/paths.ts'
import { useChangeAddress } from '../../lib/address/useAddress.ts'
import { queryClient } from '../../lib/query/queryClient.ts'
import { SearchField } from '../../ui/DataTable/SearchField.tsx'
import { CodeIcon, CompassIcon } from '../../ui/icons.ts'
import { Row } from '../../ui/layout.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Pills } from '../../ui/Pills.tsx'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { Loaded } from '../../ui/states/Loaded.tsx'
import { CardSkeleton } from '../../ui/states/skeletons.tsx'
import { type ApiReference, callsThatFit, referenceQuery } from './api.data.ts'
import { CallDrawer } from './CallDrawer.tsx'
import { CallList } from './CallList.tsx'
import { FeatureChoice } from './FeatureChoice.tsx'

const route = getRouteApi(paths.apiDocs)

function Reference({ reference }: { reference: ApiReference }) {
  const { t } = useTranslation('api')
  const { q = '', konu, kapsam, cagri } = route.useSearch()
  const change = useChangeAddress()
  /** Only while the page is open, and for all calls of it. */
  const [token, setToken] = useState('')
  const filter = { q, forTokens: kapsam === 'anahtar' }
  const fitting = callsThatFit(reference.calls, { ...filter, feature: undefined })
  const shown = callsThatFit(fitting, { ...filter, feature: konu })
  const opened = reference.calls.find(({ operationId }) => operationId === cagri)
  return (
    <>
      <Row sx={{ flexWrap: 'wrap', gap: '10px', mb: '14px' }}>
        <SearchField
          label={t('search')}
          value={q}
          onChange={(text) => change({ q: text.slice(0, 200) || undefined }, { replace: true })}
        />
        <Pills
          label={t('scope.label')}
          value={filter.forTokens ? 'tokens' : 'all'}
          onChange={(value) => change({ kapsam: value === 'tokens' ? 'anahtar' : undefined }, { replace: true })}
          pills={[
            {
              value: 'all',
              label: t('scope.all'),
              count: callsThatFit(reference.calls, { q, feature: konu, forTokens: false }).length,
            },
            {
              value: 'tokens',
              label: t('scope.tokens'),
              count: callsThatFit(reference.calls, { q, feature: konu, forTokens: true }).length,
            },
          ]}
        />
      </Row>
      <Box
        sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '208px minmax(0, 1fr)' }, gap: '16px' }}
      >
        <FeatureChoice
          calls={fitting}
          features={reference.features}
          chosen={konu}
          onChoose={(feature) => change({ konu: feature }, { replace: true })}
        />
        {shown.length === 0 ? (
          <EmptyState icon={CompassIcon} title={t('none')} text={t('noneText')} />
        ) : (
          <CallList
            calls={shown}
            features={reference.features}
            onOpen={({ operationId }) => change({ cagri: operationId })}
          />
        )}
      </Box>
      {opened && (
        <CallDrawer
          key={opened.operationId}
          call={opened}
          reference={reference}
          token={token}
          onToken={setToken}
          onClose={() => change({ cagri: undefined })}
        />
      )}
    </>
  )
}

function Page() {
  const { t } = useTranslation('api')
  const query = useQuery(referenceQuery)
  return (
    <>
      <PageHeader
        title={t('title')}
        sentence={t('sentence')}
        actions={
          <Button
            variant="outlined"
            color="secondary"
            startIcon={<CodeIcon />}
            component="a"
            href={apiEndpoints.read.path}
            target="_blank"
            rel="noreferrer"
          >
            {t('document')}
          </Button>
        }
      />
      <Loaded query={query} skeleton={<CardSkeleton height={420} />} card>
        {(reference) => <Reference reference={reference} />}
      </Loaded>
    </>
  )
}

/** `/api/docs`: every call of the workspace, for people who write programs. Also without signing in. */
export function ApiPage() {
  return (
    <QueryClientProvider client={queryClient}>
      <Page />
    </QueryClientProvider>
  )
}
