/** A message that waits longer than this is a sign that mails do not go out. */
export const DEMORA_MS = 15 * 60 * 1000
