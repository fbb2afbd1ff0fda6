import type { Page } from '@playwright/test'
import { firstSightEndpoints } from '#contract/firstSight/firstSight.endpoints.ts'

/** Nothing is answered together, so that the page makes each call alone: for tests that hold or change one of them. */
export const askApart = (page: Page) =>
  page.route(`**${firstSightEndpoints.read.path}*`, (route) => route.fulfill({ status: 204 }))
