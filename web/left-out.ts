import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** Says in the end what was left out and why, in the lines that `cargo xtask test` looks for. */
export default class LeftOut implements Reporter {
  /** The number of tests for each reason. */
  readonly #reasons = new Map<string, number>();

  onTestEnd(test: TestCase, result: TestResult): void {
    if (result.status !== 'skipped') return;
    const skip = test.annotations.find(({ type }) => type === 'skip');
    const reason = skip?.description ?? 'without a reason';
    this.#reasons.set(reason, (this.#reasons.get(reason) ?? 0) + 1);
  }

  onEnd(): void {
    for (const [reason, tests] of this.#reasons) console.log(`Left out: ${tests} × ${reason}`);
  }

  printsToStdio(): boolean {
    return false;
  }
}
