import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { AppLink } from '../../../ui/AppLink.tsx'
import { AppDialog } from '../../../ui/dialog/AppDialog.tsx'
import { Instant } from '../../../ui/format/Instant.tsx'
import { Loaded } from '../../../ui/states/Loaded.tsx'
import { type MailSummary, useMail } from '../settings.data.ts'

const address = /(https?:\/\/\S+)/

/** The path of a link inside this workspace, or undefined: other links are only shown as text. */
function ownPath(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return url?.origin === window.location.origin ? url.pathname + url.search + url.hash : undefined
}

function Piece({ text }: { text: string }) {
  const path = ownPath(text)
  return path === undefined ? text : <AppLink href={path}>{text}</AppLink>
}

function MailText({ text }: { text: string }) {
  // Splitting by a group keeps the addresses, each at an odd place.
  const pieces = text.split(address).map((piece, at) => ({ piece, at }))
  return (
    <Box
      dir="auto"
      sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontSize: 'size.body', lineHeight: '22px' }}
    >
      {pieces.map(({ piece, at }) => (at % 2 === 1 ? <Piece key={at} text={piece} /> : <span key={at}>{piece}</span>))}
    </Box>
  )
}

const lines = (
  <Box aria-hidden>
    <Skeleton height={14} width="40%" />
    <Skeleton height={14} sx={{ mt: '10px' }} />
    <Skeleton height={14} width="75%" sx={{ mt: '10px' }} />
  </Box>
)

export function MailDialog({ mail, onClose }: { mail: MailSummary; onClose: () => void }) {
  const { t } = useTranslation('settings')
  return (
    <AppDialog open onClose={onClose} title={<bdi>{mail.subject}</bdi>}>
      <Typography
        variant="body2"
        color="textSecondary"
        sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: '4px 16px', mb: '16px' }}
      >
        <span>
          {t('mail.columns.to')} <bdi>{mail.to}</bdi>
        </span>
        <Instant value={mail.at} />
      </Typography>
      <Loaded query={useMail(mail.name)} skeleton={lines}>
        {({ linksHidden, text }) => (
          <>
            {linksHidden && (
              <Alert severity="info" sx={{ mb: '16px' }}>
                {t('mail.linksHidden')}
              </Alert>
            )}
            <MailText text={text} />
          </>
        )}
      </Loaded>
    </AppDialog>
  )
}
