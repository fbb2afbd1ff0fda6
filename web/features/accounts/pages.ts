import { type ComponentType, createElement } from 'react'
import type { authenticationPages } from '#contract/paths.ts'
import type { Look, LookProps } from './look/look.ts'

type LoadPage = () => Promise<ComponentType>
type PageName = 'login' | 'register' | 'forgotPassword' | 'setup' | 'invitation' | (typeof authenticationPages)[number]

const inLook =
  (look: Look, load: () => Promise<ComponentType<LookProps>>): LoadPage =>
  async () => {
    const Page = await load()
    return function PageInLook() {
      return createElement(Page, { look })
    }
  }

const login = () => import('./login/LoginPage.tsx').then((loaded) => loaded.LoginPage)
const register = () => import('./register/RegisterPage.tsx').then((loaded) => loaded.RegisterPage)
const registerSteps = () => import('./register/RegisterStepsPage.tsx').then((loaded) => loaded.RegisterStepsPage)
const forgotPassword = () => import('./password/ForgotPasswordPage.tsx').then((loaded) => loaded.ForgotPasswordPage)
const resetPassword = () => import('./password/ResetPasswordPage.tsx').then((loaded) => loaded.ResetPasswordPage)
const twoStep = () => import('./twoStep/TwoStepPage.tsx').then((loaded) => loaded.TwoStepPage)
const verifyEmail = () => import('./verify/VerifyEmailPage.tsx').then((loaded) => loaded.VerifyEmailPage)
const setup = () => import('./setup/SetupPage.tsx').then((loaded) => loaded.SetupPage)
const invitation = () => import('./invitation/InvitationPage.tsx').then((loaded) => loaded.InvitationPage)

/** Every page of signing in and signing up, for the router: the same forms in one of two looks. */
export const accountPages: Record<PageName, LoadPage> = {
  login: inLook('split', login),
  register: inLook('split', register),
  forgotPassword: inLook('split', forgotPassword),
  setup: inLook('split', setup),
  invitation: inLook('card', invitation),
  'forgot-password-v1': inLook('card', forgotPassword),
  'forgot-password-v2': inLook('split', forgotPassword),
  'login-v1': inLook('card', login),
  'login-v2': inLook('split', login),
  'register-multi-steps': inLook('split', registerSteps),
  'register-v1': inLook('card', register),
  'register-v2': inLook('split', register),
  'reset-password-v1': inLook('card', resetPassword),
  'reset-password-v2': inLook('split', resetPassword),
  'two-steps-v1': inLook('card', twoStep),
  'two-steps-v2': inLook('split', twoStep),
  'verify-email-v1': inLook('card', verifyEmail),
  'verify-email-v2': inLook('split', verifyEmail),
}
