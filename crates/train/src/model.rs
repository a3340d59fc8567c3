//! The net during training: floating-point weights, gradients, Adam, and the
//! export to integers.

use kinetic_engine::Random;
use kinetic_engine::ido::net::inputs::{self, BLOCKS, COUNTS, INPUTS, RESTS, TARGETS, UNITS};
use kinetic_engine::ido::net::{HIDDEN, LOGIT, MAX_OUTPUT, MAX_WEIGHT, Net, ONE, OUTPUT_ONE};

use crate::sample::{GameResult, Sample};

/// Inputs that exist only in training and are added to the columns of others at
/// the export: a block without the place of the frame, counts without the
/// target. What is rarely seen learns from what is similar.
const SHARED: usize = 2 * 2 * UNITS + 2 * COUNTS;
/// The first output weight, after the columns of all inputs and the biases.
const BIAS: usize = (INPUTS + SHARED) * HIDDEN;
const OUTPUT: usize = BIAS + HIDDEN;
const OUTPUT_BIAS: usize = OUTPUT + RESTS * HIDDEN;
/// Number of weights.
const WEIGHTS: usize = OUTPUT_BIAS + RESTS;
/// A batch is divided into this many parts whatever the number of threads, so
/// that sums are the same.
const PARTS: usize = 16;

/// How to train.
#[derive(Clone, Debug)]
pub struct Training {
    /// Number of passes over the samples.
    pub epochs: usize,
    /// Samples of a step.
    pub batch: usize,
    /// Learning rate at the beginning; it falls to a twentieth.
    pub rate: f32,
    /// Share of the result in the target; the rest is the value of the search.
    pub result: f32,
    /// Turns after which a result that is still ahead counts for 1/e: a win that
    /// is near is better than one that is far. Infinite for none.
    pub horizon: f32,
    /// Number of threads.
    pub threads: usize,
    /// Seed of the order of the samples.
    pub seed: u64,
}

impl Training {
    /// How targets are made.
    pub fn goal(&self) -> Goal {
        Goal {
            result: self.result,
            horizon: self.horizon,
        }
    }
}

/// Weights and the state of the optimiser.
#[derive(Clone)]
pub struct Model {
    weights: Vec<f32>,
    mean: Vec<f32>,
    square: Vec<f32>,
    steps: i32,
}

/// A sample as the model sees it.
struct Example {
    on: [u16; 2 * inputs::MAX_ON],
    count: usize,
    rest: usize,
    target: f32,
}

impl Example {
    fn new(sample: &Sample, goal: Goal) -> Example {
        let mut example = Example {
            on: [0; 2 * inputs::MAX_ON],
            count: 0,
            rest: usize::from(sample.view.rest.min(2)),
            target: goal.of(sample),
        };
        let mut add = |input: usize| {
            example.on[example.count] = input as u16;
            example.count += 1;
        };
        sample.view.for_each_input(|input| {
            add(input);
            if let Some(shared) = shared(input) {
                add(INPUTS + shared);
            }
        });
        example
    }
}

/// How the target of a sample is made.
#[derive(Clone, Copy, Debug)]
pub struct Goal {
    /// [`Training::result`].
    pub result: f32,
    /// [`Training::horizon`].
    pub horizon: f32,
}

impl Goal {
    /// What the model should say about a sample: a probability of winning.
    fn of(self, sample: &Sample) -> f32 {
        let value = sigmoid(f32::from(sample.value) / LOGIT as f32);
        let near = 0.5 * (-f32::from(sample.turns_left) / self.horizon).exp();
        let result = match sample.result {
            GameResult::Loss => 0.5 - near,
            GameResult::Draw => 0.5,
            GameResult::Win => 0.5 + near,
            GameResult::Unknown => return value,
        };
        self.result * result + (1.0 - self.result) * value
    }
}

fn sigmoid(x: f32) -> f32 {
    1.0 / (1.0 + (-x).exp())
}

/// The shared input that belongs to an input.
fn shared(input: usize) -> Option<usize> {
    if input < BLOCKS {
        Some(input % (2 * 2 * UNITS))
    } else if input < BLOCKS + 2 * TARGETS * COUNTS {
        let at = input - BLOCKS;
        let (owner, counts) = (at / (TARGETS * COUNTS), at % COUNTS);
        Some(2 * 2 * UNITS + owner * COUNTS + counts)
    } else {
        None
    }
}

impl Model {
    /// A model with small random weights.
    pub fn new(seed: u64) -> Model {
        let mut random = Random::new(seed);
        let mut spread = |around: f32, width: f32| around + width * (random.unit() as f32 - 0.5);
        let mut weights = vec![0.0; WEIGHTS];
        for (at, weight) in weights.iter_mut().enumerate() {
            *weight = match at {
                _ if at < INPUTS * HIDDEN => spread(0.0, 0.2),
                _ if at < BIAS => 0.0,
                _ if at < OUTPUT => spread(0.4, 0.2),
                _ if at < OUTPUT_BIAS => spread(0.0, 0.4),
                _ => 0.0,
            };
        }
        Model {
            mean: vec![0.0; WEIGHTS],
            square: vec![0.0; WEIGHTS],
            weights,
            steps: 0,
        }
    }

    /// The weights as bytes, to continue training later.
    pub fn to_bytes(&self) -> Vec<u8> {
        self.weights.iter().flat_map(|w| w.to_le_bytes()).collect()
    }

    /// A model from the bytes of its weights; `None` when there are too many or
    /// too few.
    pub fn from_bytes(bytes: &[u8]) -> Option<Model> {
        if bytes.len() != 4 * WEIGHTS {
            return None;
        }
        let mut model = Model::new(0);
        for (weight, bytes) in model.weights.iter_mut().zip(bytes.chunks_exact(4)) {
            *weight = f32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]);
        }
        Some(model)
    }

    /// Trains on samples and returns the loss of the last pass: the mean cross
    /// entropy less that of perfect predictions.
    pub fn train(&mut self, samples: &[Sample], training: &Training) -> f64 {
        let mut order: Vec<u32> = (0..samples.len() as u32).collect();
        let mut random = Random::new(training.seed);
        let batch = training.batch.clamp(1, samples.len().max(1));
        let steps = training.epochs * samples.len().div_ceil(batch);
        let mut gradients = vec![vec![0.0f32; WEIGHTS]; PARTS];
        let mut done = 0;
        let mut loss = 0.0;
        for _ in 0..training.epochs {
            for at in (1..order.len()).rev() {
                order.swap(at, random.below(at + 1));
            }
            loss = 0.0;
            for batch in order.chunks(batch) {
                // Cosine from the rate to a twentieth of it.
                let progress = done as f32 / steps.max(1) as f32;
                let fall = 0.5 + 0.5 * (std::f32::consts::PI * progress).cos();
                let rate = training.rate * (0.05 + 0.95 * fall);
                loss += self.step(samples, batch, &mut gradients, rate, training);
                done += 1;
            }
        }
        loss / samples.len().max(1) as f64
    }

    /// The loss on samples that were not trained on.
    pub fn loss(&self, samples: &[Sample], goal: Goal) -> f64 {
        let loss = samples.iter().map(|sample| {
            let example = Example::new(sample, goal);
            let mut hidden = [0.0; HIDDEN];
            loss_of(self.forward(&example, &mut hidden), example.target)
        });
        loss.sum::<f64>() / samples.len().max(1) as f64
    }

    /// One step of Adam. Returns the sum of the losses of the batch.
    fn step(
        &mut self,
        samples: &[Sample],
        batch: &[u32],
        gradients: &mut [Vec<f32>],
        rate: f32,
        training: &Training,
    ) -> f64 {
        let part = batch.len().div_ceil(PARTS);
        let threads = training.threads.clamp(1, PARTS);
        let model = &*self;
        let goal = training.goal();
        let mut tasks: Vec<(usize, &mut Vec<f32>)> = gradients.iter_mut().enumerate().collect();
        let mut losses: Vec<(usize, f64)> = std::thread::scope(|scope| {
            let each = PARTS.div_ceil(threads);
            let mut handles = Vec::new();
            while !tasks.is_empty() {
                let rest = tasks.split_off(tasks.len().saturating_sub(each));
                let work = move || {
                    let add = |(number, gradient): (usize, &mut Vec<f32>)| {
                        gradient.fill(0.0);
                        let from = (number * part).min(batch.len());
                        let to = ((number + 1) * part).min(batch.len());
                        let examples = batch[from..to].iter().map(|&at| &samples[at as usize]);
                        let loss = examples
                            .map(|sample| model.back(sample, goal, gradient))
                            .sum::<f64>();
                        (number, loss)
                    };
                    rest.into_iter().map(add).collect::<Vec<_>>()
                };
                handles.push(scope.spawn(work));
            }
            let losses = handles.into_iter().map(|handle| handle.join());
            losses.flat_map(|l| l.expect("a training thread")).collect()
        });
        losses.sort_by_key(|(number, _)| *number);
        self.steps += 1;
        let size = WEIGHTS.div_ceil(threads);
        let (steps, scale) = (self.steps, 1.0 / batch.len() as f32);
        let gradients = &*gradients;
        std::thread::scope(|scope| {
            let parts = self
                .weights
                .chunks_mut(size)
                .zip(self.mean.chunks_mut(size))
                .zip(self.square.chunks_mut(size));
            for (number, ((weights, mean), square)) in parts.enumerate() {
                scope.spawn(move || {
                    let mut update = Update {
                        weights,
                        mean,
                        square,
                        first: number * size,
                    };
                    update.run(gradients, rate, steps, scale);
                });
            }
        });
        losses.into_iter().map(|(_, loss)| loss).sum()
    }

    /// The output for an example; leaves the clipped hidden values.
    fn forward(&self, example: &Example, hidden: &mut [f32; HIDDEN]) -> f32 {
        hidden.copy_from_slice(&self.weights[BIAS..BIAS + HIDDEN]);
        for &input in &example.on[..example.count] {
            let at = usize::from(input) * HIDDEN;
            let column = &self.weights[at..at + HIDDEN];
            for (sum, weight) in hidden.iter_mut().zip(column) {
                *sum += weight;
            }
        }
        let at = OUTPUT + example.rest * HIDDEN;
        let mut out = self.weights[OUTPUT_BIAS + example.rest];
        for (value, weight) in hidden.iter_mut().zip(&self.weights[at..at + HIDDEN]) {
            *value = value.clamp(0.0, 1.0);
            out += *value * *value * weight;
        }
        out
    }

    /// Adds the gradient of a sample and returns its loss.
    fn back(&self, sample: &Sample, goal: Goal, gradient: &mut [f32]) -> f64 {
        let example = Example::new(sample, goal);
        let mut hidden = [0.0; HIDDEN];
        let out = self.forward(&example, &mut hidden);
        let error = sigmoid(out) - example.target;
        let at = OUTPUT + example.rest * HIDDEN;
        gradient[OUTPUT_BIAS + example.rest] += error;
        let mut slopes = [0.0; HIDDEN];
        for unit in 0..HIDDEN {
            let value = hidden[unit];
            gradient[at + unit] += error * value * value;
            let inside = value > 0.0 && value < 1.0;
            let slope = 2.0 * value * self.weights[at + unit] * error;
            slopes[unit] = if inside { slope } else { 0.0 };
        }
        let mut add = |at: usize| {
            for (sum, slope) in gradient[at..at + HIDDEN].iter_mut().zip(&slopes) {
                *sum += slope;
            }
        };
        add(BIAS);
        for &input in &example.on[..example.count] {
            add(usize::from(input) * HIDDEN);
        }
        loss_of(out, example.target)
    }

    /// The net in integers, as a net file.
    pub fn quantised(&self) -> Vec<u8> {
        let one = f32::from(ONE);
        let round = |weight: f32, one: f32| (weight * one).round() as i16;
        let column = |at: usize| -> [f32; HIDDEN] {
            let mut column = [0.0; HIDDEN];
            column.copy_from_slice(&self.weights[at..at + HIDDEN]);
            column
        };
        let merged = |input: usize| {
            let mut sum = column(input * HIDDEN);
            if let Some(shared) = shared(input) {
                for (sum, more) in sum.iter_mut().zip(column((INPUTS + shared) * HIDDEN)) {
                    *sum += more;
                }
            }
            sum.map(|weight| round(weight, one))
        };
        let inputs: Vec<_> = (0..INPUTS).map(merged).collect();
        let bias = column(BIAS).map(|weight| round(weight, one));
        let output = std::array::from_fn(|rest| {
            column(OUTPUT + rest * HIDDEN).map(|weight| round(weight, OUTPUT_ONE as f32))
        });
        let output_bias =
            std::array::from_fn(|rest| round(self.weights[OUTPUT_BIAS + rest], LOGIT as f32));
        Net::file(&inputs, &bias, &output, &output_bias)
    }
}

/// Cross entropy less that of a perfect prediction.
fn loss_of(out: f32, target: f32) -> f64 {
    let (p, t) = (f64::from(sigmoid(out)), f64::from(target));
    let entropy = |p: f64| -t * p.max(1e-9).ln() - (1.0 - t) * (1.0 - p).max(1e-9).ln();
    entropy(p) - entropy(t)
}

/// A part of the weights with the state of the optimiser.
struct Update<'a> {
    weights: &'a mut [f32],
    mean: &'a mut [f32],
    square: &'a mut [f32],
    first: usize,
}

impl Update<'_> {
    /// Adam, with weights limited to what the integers can hold.
    fn run(&mut self, gradients: &[Vec<f32>], rate: f32, steps: i32, scale: f32) {
        const KEEP: f32 = 0.9;
        const KEEP_SQUARE: f32 = 0.999;
        let first = 1.0 - KEEP.powi(steps);
        let second = 1.0 - KEEP_SQUARE.powi(steps);
        // Shared columns are added at the export: each may take half.
        let max_input = f32::from(MAX_WEIGHT) / f32::from(ONE) / 2.0;
        let max_output = f32::from(MAX_OUTPUT) / OUTPUT_ONE as f32;
        for at in 0..self.weights.len() {
            let number = self.first + at;
            let gradient: f32 = gradients.iter().map(|g| g[number]).sum::<f32>() * scale;
            let (mean, square) = (&mut self.mean[at], &mut self.square[at]);
            *mean = KEEP * *mean + (1.0 - KEEP) * gradient;
            *square = KEEP_SQUARE * *square + (1.0 - KEEP_SQUARE) * gradient * gradient;
            let change = rate * (*mean / first) / ((*square / second).sqrt() + 1e-8);
            let max = match number {
                _ if number < OUTPUT => max_input,
                _ if number < OUTPUT_BIAS => max_output,
                _ => 30.0,
            };
            self.weights[at] = (self.weights[at] - change).clamp(-max, max);
        }
    }
}
