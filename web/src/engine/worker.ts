/**
 * Thinks, so that the page need not wait. It has a module of its own: rules and players, built for
 * speed. The page alone needs the rules only, built to be small.
 */
import init, { analyse, choose, explore, judge, provide_net, values } from './generated/engine.js';
import address from './generated/engine_bg.wasm?url';
import netAddress from '../../../crates/engine/nets/ido.net?url';
import orderNetAddress from '../../../crates/engine/nets/ido-order.net?url';
import grandNetAddress from '../../../crates/engine/nets/ido-grand.net?url';
import seatsNetAddress from '../../../crates/engine/nets/ido-seats.net?url';
import grandSeatsNetAddress from '../../../crates/engine/nets/ido-grand-seats.net?url';
import type { Answer, Explored, Found, TurnReview, TurnValue } from '../rules/types';
import type { Question, Reply } from './messages';

const ready = init({ module_or_path: address });

/** The nets that evaluate IDO by address, each fetched when a question needs it first. */
const nets = new Map<string, Promise<void>>();

/** The address of the net for a board, and for the seats and options of a game. */
function addressOfNet(board: string | null, start: string): string {
  const [, , , , arrivals, options] = start.split(' ');
  const isOfTwo = arrivals?.match(/[a-z]/g)?.length === 2;
  if (board === 'grand') return isOfTwo ? grandNetAddress : grandSeatsNetAddress;
  if (!isOfTwo) return seatsNetAddress;
  const isOrdered = /^[sl]/.test(options ?? '');
  return isOrdered ? orderNetAddress : netAddress;
}

/** Fetches the net for a game. Without it, the hand-tuned evaluation is used. */
function fetchNet(board: string | null, start: string): Promise<void> {
  const address = addressOfNet(board, start);
  let net = nets.get(address);
  if (!net) {
    net = provideNet(address).catch(() => undefined);
    nets.set(address, net);
  }
  return net;
}

async function provideNet(address: string): Promise<void> {
  const response = await fetch(address).catch(() => null);
  if (!response?.ok) return;
  provide_net(new Uint8Array(await response.arrayBuffer()));
}

addEventListener('message', (event: MessageEvent<Question>) => {
  void answer(event.data);
});

async function answer(question: Question): Promise<void> {
  const { id } = question;
  const reply = (reply: Reply): void => postMessage(reply);
  try {
    await ready;
    if (typeof question.request !== 'string' && question.request.game === 'ido') {
      await fetchNet(question.request.board, question.request.start);
    }
    if (question.ask === 'choose') {
      const { turn } = value<{ turn: string }>(choose(JSON.stringify(question.request)));
      reply({ id, say: 'chosen', turn });
    } else if (question.ask === 'judge') {
      const judged = value<TurnReview>(judge(JSON.stringify(question.request)));
      reply({ id, say: 'judged', judged });
    } else if (question.ask === 'explore') {
      const explored = value<Explored>(explore(question.request, question.replies));
      reply({ id, say: 'explored', explored });
    } else if (question.ask === 'values') {
      reply({ id, say: 'valued', values: value<TurnValue[]>(values(question.request)) });
    } else {
      const tell = (found: string): void => reply({ id, say: 'found', found: JSON.parse(found) });
      const done = analyse(JSON.stringify(question.request), { tell });
      reply({ id, say: 'done', found: value<Found>(done) });
    }
  } catch (error) {
    reply({ id, say: 'failed', why: String(error) });
    // After a trap the module cannot be trusted any more.
    if (error instanceof WebAssembly.RuntimeError) close();
  }
}

function value<T>(json: string): T {
  const answer: Answer<T> = JSON.parse(json);
  if ('error' in answer) throw new Error(answer.error.id);
  return answer.ok;
}
