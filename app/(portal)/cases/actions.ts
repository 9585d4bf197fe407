'use server';

import { action } from '#lib/auth/action.ts';
import { answerCase as answer } from '#lib/desk/cases/change-case.ts';
import {
  requestHold as hold,
  requestRedelivery as request,
  sendMessage as send,
} from '#lib/desk/cases/merchant-requests.ts';
import { answerSchema, messageSchema, redeliverySchema } from '#lib/desk/cases/schema.ts';

/** The count in the navigation is in the layout. */
const everywhere = { below: '/' };

export const answerCase = action('cases.answer', answerSchema, answer, everywhere);

export const requestRedelivery = action('cases.answer', redeliverySchema, request, everywhere);

export const sendMessage = action('cases.answer', messageSchema, send, everywhere);

export const requestHold = action('cases.answer', messageSchema, hold, everywhere);
