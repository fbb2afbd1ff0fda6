import { paths } from '#contract/paths.ts'
import { hasStoredLanguage, i18n } from '../../i18n/i18n.ts'
import type { Screen } from '../../lib/screens.ts'
import { guestLanguage } from './guestLanguage.ts'

export const screens: readonly Screen[] = [
  // For guests without an account: the link of a mail is all that they have.
  {
    path: paths.eventInvitation,
    layout: 'blank',
    public: true,
    load: async () => {
      const [{ withQueries }, { EventInvitationPage }] = await Promise.all([
        import('../../lib/query/withQueries.tsx'),
        import('./EventInvitationPage.tsx'),
      ])
      if (!hasStoredLanguage()) await i18n.changeLanguage(guestLanguage(navigator.languages))
      return withQueries(EventInvitationPage)
    },
  },
]
