import './app/tokens.css';
import { loadRules } from './rules';

/** Stands in until the application is mounted here. */
async function main(): Promise<void> {
  const face = await loadRules();
  document.title = 'ok' in face.rules('ido', 'classic') ? 'Kinetic' : 'Kinetic?';
}

void main();
