'use server';

import { revalidatePath } from 'next/cache';
import { action } from '#lib/auth/action.ts';
import { answerCase as answer } from '#lib/desk/cases/change-case.ts';
import {
  requestHold as hold,
  requestRedelivery as request,
  sendMessage as send,
} from '#lib/desk/cases/merchant-requests.ts';
import { answerSchema, messageSchema, redeliverySchema } from '#lib/desk/cases/schema.ts';

export const answerCase = action('cases.answer', answerSchema, async (viewer, input) => {
  const result = await answer(viewer, input);
  // The count in the navigation is in the layout.
  if (result.ok) revalidatePath('/', 'layout');
  return result;
});

export const requestRedelivery = action('cases.answer', redeliverySchema, async (viewer, input) => {
  const result = await request(viewer, input);
  revalidatePath('/', 'layout');
  return result;
});

export const sendMessage = action('cases.answer', messageSchema, async (viewer, input) => {
  const result = await send(viewer, input);
  revalidatePath('/', 'layout');
  return result;
});

export const requestHold = action('cases.answer', messageSchema, async (viewer, input) => {
  const result = await hold(viewer, input);
  revalidatePath('/', 'layout');
  return result;
});
