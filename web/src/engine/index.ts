/** The engine: computer players and analysis, in a worker. */
export { EngineClient } from './client';
export { EngineError } from './queue';
export type { AnalyseRequest, ChooseRequest, JudgeRequest, Situation } from './messages';
