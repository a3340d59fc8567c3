/**
 * What crosses between this page and a server. `docs/server-protocol.md` says what the messages
 * mean; the types are generated from `crates/protocol`, and data is checked against them where it
 * enters: answers of the HTTP API and messages of the WebSocket.
 */

import type { Event } from '../generated/server';
import { schemas, type TypesByName } from '../generated/server-schema';
import { validate } from '../rules/schema';

export type * from '../generated/server';

/** The version of the messages. */
export const VERSION = 1;

/** What players can let happen in a game. */
export type PlayerEvent = Extract<
  Event,
  {
    event:
      | 'turn'
      | 'ask'
      | 'answer'
      | 'withdraw'
      | 'resign'
      | 'stand'
      | 'claim'
      | 'hand-over'
      | 'resume'
      | 'holiday-start'
      | 'holiday-end'
      | 'call-off';
  }
>;

/** The names of what the server sends. */
export type Received = keyof TypesByName;
/** What the server sends, by name. */
export type ReceivedType<Name extends Received> = TypesByName[Name];

/**
 * Reads JSON from the server.
 *
 * @throws SyntaxError when it is no JSON.
 * @throws InvalidData when it does not have the form of the named type.
 */
export function parseReceived<Name extends Received>(name: Name, text: string): TypesByName[Name] {
  return validate<TypesByName, Name>(schemas, name, JSON.parse(text));
}
