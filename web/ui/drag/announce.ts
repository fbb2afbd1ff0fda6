export { announce } from '@atlaskit/pragmatic-drag-and-drop-live-region'
