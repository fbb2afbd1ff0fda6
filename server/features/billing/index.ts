import { billingEndpoints } from '#contract/billing/billing.endpoints.ts'
import type { Feature } from '../../platform/feature.ts'
import { route } from '../../platform/http/route.ts'
import { createBilling } from './billing.table.ts'
import {
  addInvoice,
  changeBilling,
  invoiceFileReaders,
  readBilling,
  removeInvoice,
  setInvoiceState,
} from './billing.ts'

export const billingFeature: Feature = {
  name: 'billing',
  routes: [
    route(billingEndpoints.read, ({ ctx, actor }) => readBilling(ctx.db, actor)),
    route(billingEndpoints.update, ({ ctx, actor, body }) => changeBilling(ctx, actor, body)),
    route(billingEndpoints.addInvoice, ({ ctx, actor, body }) => addInvoice(ctx, actor, body)),
    route(billingEndpoints.setInvoiceState, ({ ctx, actor, params, body }) =>
      setInvoiceState(ctx, actor, params.id, body.state),
    ),
    route(billingEndpoints.removeInvoice, ({ ctx, actor, params }) => removeInvoice(ctx, actor, params.id)),
  ],
  migrations: { '2026-11-15-59-billing': createBilling },
  fileReaders: invoiceFileReaders,
}
